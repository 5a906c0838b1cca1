// The names under which the query client keeps the server's answers. The type of a key is registered with the client,
// so a key that is not made here does not compile.
import type { QueryClient } from '@tanstack/react-query'

declare const made: unique symbol
export type QueryKey = readonly unknown[] & { readonly [made]: true }
declare module '@tanstack/react-query' {
  interface Register {
    queryKey: QueryKey
  }
}

type Mode = 'logged' | 'unlogged'
/** The names of the keys, and what each is made of. A key without its last parts is the beginning of longer ones. */
interface Keys {
  // Lyrics
  feed(name: string): QueryKey
  lyric(mode: Mode, id: string): QueryKey
  editedLyric(id: string | null): QueryKey
  neighbours(mode: Mode, id: string): QueryKey
  versions(id: string): QueryKey
  seals(id: string, index?: string): QueryKey
  similar(id: string): QueryKey
  likes(mode: Mode, id: string): QueryKey
  mySongs(type: string, search: string): QueryKey
  likedLyrics(): QueryKey
  search(mode: Mode, query: object): QueryKey
  suggestions(mode: Mode, text: string): QueryKey
  popularLyrics(mode: Mode): QueryKey
  comments(subjectId: string, mode?: Mode): QueryKey
  replies(commentId: string, mode?: Mode): QueryKey
  interpretations(lyricId: string, status: 'approved' | 'pending', mode?: Mode): QueryKey
  songsNow(): QueryKey
  savedLists(): QueryKey
  savedList(nickName: string, name: string, mode?: Mode): QueryKey
  rhymes(query: object): QueryKey
  rhymingVerses(query: object): QueryKey
  // People
  profile(mode: Mode, nickName: string): QueryKey
  profileLyrics(mode: Mode, id: string, order: string): QueryKey
  people(list: string, mode: Mode, nickName: string): QueryKey
  wall(nickName?: string, mode?: Mode): QueryKey
  likedPosts(): QueryKey
  wallItem(id: string): QueryKey
  // Oneself
  notifications(): QueryKey
  unread(): QueryKey
  preferences(): QueryKey
  push(): QueryKey
  chats(): QueryKey
  chat(id: string): QueryKey
  messages(chatId: string): QueryKey
  peopleToWriteTo(search: string): QueryKey
  security(): QueryKey
  sessions(): QueryKey
  signInOptions(): QueryKey
  guard(name: string): QueryKey
  pictureUsage(): QueryKey
  onDevice(): QueryKey
  // The catalogue
  genres(search?: string): QueryKey
  thematics(): QueryKey
  artists(): QueryKey
  countries(): QueryKey
  cities(country?: number): QueryKey
  // Staff
  staffNumbers(days: number): QueryKey
  staffCatalog(path: string): QueryKey
  staffUses(path: string, id: string | number): QueryKey
  staffLog(search: string): QueryKey
  staffSuggestions(order: string, part?: 'count'): QueryKey
  staffReports(order: string, part?: 'count'): QueryKey
  staffUsers(list: string, search: string): QueryKey
}
export type QueryName = keyof Keys

// A key is its name and its parts, so that the page needs no code for each of them.
export const keys = new Proxy({} as Keys, {
  get:
    (_, name) =>
    (...parts: unknown[]) => {
      const key = [name, ...parts]
      return key.slice(0, key.findLastIndex((part) => part !== undefined) + 1)
    },
})

/** What the panel of staff lists and counts. */
export const staffQueries = [
  'staffNumbers',
  'staffCatalog',
  'staffUses',
  'staffLog',
  'staffSuggestions',
  'staffReports',
  'staffUsers',
] as const satisfies QueryName[]

/** Every answer of these names is asked for again: at once where it is shown, else when it is shown next. */
export const invalidate = (queries: QueryClient, ...names: QueryName[]): Promise<void> =>
  queries.invalidateQueries({ predicate: ({ queryKey: [name] }) => (names as unknown[]).includes(name) })
