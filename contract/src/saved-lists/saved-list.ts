import { z } from 'zod'
import { lyricPage } from '../lyrics/lyric.ts'
import { route } from '../route.ts'
import { done, imageSet, pageQuery } from '../shapes.ts'
import { listName } from './list-name.ts'

/** A saved lyric, as far as a list's tile shows it. */
export const savedEntry = z.object({ id: z.string(), title: z.string(), image: imageSet.nullable() })

export const listSavedLists = route({
  method: 'GET',
  path: '/lyrics/savedList/get/list',
  summary: "One's own lists: a map of list name to its lyrics, newest first",
  access: 'session',
  reply: z.record(z.string(), z.array(savedEntry)),
})

export const createSavedList = route({
  method: 'POST',
  path: '/lyrics/savedList/post/list',
  summary: 'Create a list',
  access: 'member',
  body: z.object({ listName }),
  reply: z.object({ listName: z.string() }),
  errors: ['list_exists'],
})

/** One's own list; with `nickName` anybody's, readable by whoever has its link. */
export const readSavedList = route({
  method: 'GET',
  path: '/lyrics/savedList/get/list/:listName',
  summary: 'The lyrics of a list, last saved first',
  access: 'anyone',
  params: z.object({ listName }),
  query: pageQuery.extend({ nickName: z.string().max(60).optional() }),
  reply: lyricPage,
  errors: ['list_not_found', 'not_signed_in'],
})

/** Its lyrics and their order stay; the link of the old name leads nowhere. */
export const renameSavedList = route({
  method: 'PUT',
  path: '/lyrics/savedList/rename/list',
  summary: 'Rename a list',
  access: 'member',
  body: z.object({ listName, newName: listName }),
  reply: z.object({ listName: z.string() }),
  errors: ['default_list', 'list_exists', 'list_not_found'],
})

export const deleteSavedList = route({
  method: 'PUT',
  path: '/lyrics/savedList/delete/list',
  summary: 'Delete a list; its lyrics stay where they are',
  access: 'member',
  body: z.object({ listName }),
  reply: done,
  errors: ['default_list', 'list_not_found'],
})
