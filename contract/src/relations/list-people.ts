import { z } from 'zod'
import { person } from '../accounts/account.ts'
import { route } from '../route.ts'
import { mode, pageQuery, pagination } from '../shapes.ts'

/** A person in a list; `isFollowing` belongs to the caller. */
export const listedPerson = person.extend({ isFollowing: z.boolean() })
export type ListedPerson = z.infer<typeof listedPerson>
export const peoplePage = z.object({ users: z.array(listedPerson), pagination })

const params = z.object({ mode, nickName: z.string().max(60) })

export const listFollowers = route({
  method: 'GET',
  path: '/users/:mode/followers/:nickName',
  summary: 'Who follows somebody, newest first',
  access: 'anyone',
  params,
  query: pageQuery,
  reply: peoplePage,
  errors: ['user_not_found', 'blocked'],
})
export const listFollowing = route({
  method: 'GET',
  path: '/users/:mode/following/:nickName',
  summary: 'Whom somebody follows, newest first',
  access: 'anyone',
  params,
  query: pageQuery,
  reply: peoplePage,
  errors: ['user_not_found', 'blocked'],
})
/** The caller's own list only. */
export const listBlocked = route({
  method: 'GET',
  path: '/users/blocked',
  summary: 'Whom one has blocked',
  access: 'session',
  query: pageQuery,
  reply: peoplePage,
})
