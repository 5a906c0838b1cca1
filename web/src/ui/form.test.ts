import { expect, test } from 'vitest'
import { messagesIn, without } from './form.ts'

test('an empty form has all messages, a filled one none', () => {
  const check = (name: string, email: string) =>
    messagesIn({ name: !name && 'Nombre es requerido', email: email ? undefined : 'Email es requerido', bio: '' })
  expect(check('', '')).toEqual({ name: 'Nombre es requerido', email: 'Email es requerido' })
  expect(check('Ana', '')).toEqual({ email: 'Email es requerido' })
  expect(check('Ana', 'ana@correo.example')).toEqual({})
})

test('a changed field loses its message, and the others keep theirs', () => {
  const messages = { name: 'Nombre es requerido', email: 'Email es requerido' }
  expect(without(messages, ['name'])).toEqual({ email: 'Email es requerido' })
  // Nothing to take away: the same object, so that nothing is drawn again.
  expect(without<'name' | 'email' | 'bio'>(messages, ['bio'])).toBe(messages)
})
