/** Where a page of a list begins. */
export interface PageAt {
  page: number
  cursor: string | undefined
}
export const firstPage: PageAt = { page: 1, cursor: undefined }
