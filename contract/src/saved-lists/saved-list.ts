import { z } from 'zod'
import { lyricPage } from '../lyrics/lyric.ts'
import { route } from '../route.ts'
import { done, imageSet, pageQuery } from '../shapes.ts'
import { listName } from './list-name.ts'

/** The part of a saved lyric that a list's tile shows. */
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

/** The caller's own list, or with `nickName` any person's; everybody with the link may read it. */
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

/** Its lyrics and their order stay; the old name's link stops working. */
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
