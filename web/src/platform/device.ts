// What the device stores of a person.
const answers = 'answers:'

/** The name of the cache with the answers for a person (`stored-answers.ts`). */
export const answersOf = (personId: string): string => answers + personId

/** Deletes the stored answers of everybody. */
export async function deleteAnswers(): Promise<void> {
  // Without a secure origin there are no caches.
  const names = (await globalThis.caches?.keys()) ?? []
  await Promise.all(names.filter((name) => name.startsWith(answers)).map((name) => caches.delete(name)))
}
