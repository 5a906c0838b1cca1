// An app with an admin and a moderator, and what the tests of the staff's calls ask again and again.
import { makeAdmin } from '../src/areas/accounts/index.ts'
import type { Member } from './cast.ts'
import { type Caller, startTestApp, type TestApp } from './test-app.ts'

export interface Staff {
  app: TestApp
  admin: Caller
  moderator: Caller
  moderatorNick: string
}

export async function startStaff(): Promise<Staff> {
  const app = await startTestApp()
  await makeAdmin(app.platform.db, 'admin@correo.example', 'muy secreto')
  const admin = app.visitor()
  await admin.post('/users/login', { email: 'admin@correo.example', password: 'muy secreto' })
  const made = await admin.post('/usersStaff/create', {
    name: 'Marta',
    lastName: 'Moderadora',
    email: 'marta@correo.example',
    password: 'caramelo',
  })
  const moderatorNick = made.body.data.nickName as string
  const moderator = app.visitor()
  await moderator.post('/users/login', { email: 'marta@correo.example', password: 'caramelo' })
  return { app, admin, moderator, moderatorNick }
}

/** An id that belongs to nothing. */
export const nobody = '01900000-0000-7000-8000-000000000000'

export const report = async (who: Member, type: string, reportedId: string, motive = 'spam') =>
  (await who.post('/reports', { type, reportedId, motive })).body.data.id as string
export const act = (who: Caller, nickName: string, action: string, value?: boolean) =>
  who.put('/usersStaff/user/action', { nickName, action, value, reason: 'Porque sí' })
export const notificationsOf = async (who: Caller) =>
  (await who.get('/users/notifications')).body.data.notifications as {
    action: string
    title: string
    content: string
  }[]
export const logged = async (admin: Caller, action: string) =>
  (await admin.get(`/usersStaff/log?action=${action}`)).body.data.entries as {
    actor: string
    target: string
    reason: string
  }[]
