/** The history state of a conversation that was opened from the list: back returns to the list. */
export const fromList = { fromList: true }
export const isFromList = (state: unknown): boolean => Boolean((state as typeof fromList | null)?.fromList)
