import { z } from 'zod'
import { route } from '../route.ts'
import { done } from '../shapes.ts'
import { account } from './account.ts'

/** 200 with `null` for a visitor, so that the landing page logs no error. Renews a valid session. */
export const autoLogin = route({
  method: 'POST',
  path: '/users/auto-login',
  summary: 'Renew the session, if there is one',
  access: 'anyone',
  reply: account.nullable(),
})
export const me = route({
  method: 'GET',
  path: '/auth/me',
  summary: 'The signed-in account',
  access: 'session',
  reply: account,
})
export const signOut = route({
  method: 'POST',
  path: '/users/logout',
  summary: 'End this session',
  access: 'anyone',
  reply: done,
})
export const checkSession = route({
  method: 'GET',
  path: '/token',
  summary: 'Is there a session?',
  access: 'session',
  reply: done,
})
export const checkStaff = route({
  method: 'GET',
  path: '/token/admin',
  summary: 'May this person enter the staff panel?',
  access: 'staff',
  reply: done,
})
export const signInOptions = route({
  method: 'GET',
  path: '/auth/options',
  summary: 'Which ways to sign in are configured',
  access: 'anyone',
  reply: z.object({ google: z.boolean() }),
})
