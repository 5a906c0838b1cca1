import { expect, test } from 'vitest'
import { mayBeProfile, nicknameMessages, nicknameProblem, nicknameRule } from './nickname-rules.ts'

test.each([
  'luna',
  'Ñandú_7',
  'josé.maría',
  'João',
  'Conceição',
  'três-pães',
  '7notas',
  'a-b-c',
  'pingüino',
  'x'.repeat(30),
  'sistema.solar',
  'madmen',
  'ayudante',
])('the nickname %s is valid', (nickName) => {
  expect(nicknameProblem(nickName)).toBeUndefined()
})

test.each([
  ['', 'length'],
  ['ab', 'length'],
  ['x'.repeat(31), 'length'],
  ['.luna', 'start'],
  ['-luna', 'start'],
  ['_luna', 'start'],
  ['luna llena', 'letters'],
  ['luna/sol', 'letters'],
  ['lunа' /* Cyrillic а */, 'letters'],
  ['lu\u200bna', 'letters'],
  ['ｌｕｎａ', 'letters'],
  ['luna🌙', 'letters'],
  ['admın', 'letters'],
  ['ɑdmin', 'letters'],
  ['moderɑdor', 'letters'],
  ['søporte', 'letters'],
  ['røøt', 'letters'],
  ['lunɑ', 'letters'],
  ['åt_x', 'letters'],
  ['ſoporte' /* long s */, 'letters'],
  ['łuna', 'letters'],
] as const)('the nickname %j breaks the rule "%s"', (nickName, rule) => {
  expect(nicknameRule(nickName)).toBe(rule)
  expect(nicknameProblem(nickName)).toBe(nicknameMessages[rule])
})

test.each(
  (
    'home LOGIN Search chats notifications moderator administrador api socket media admin assets robots.txt Ádmin for-you my-lirics foryou ' +
    'for.you a.d.m.i.n adm1n 4dm1n AdmIn adrnin s0porte 50porte m0derad0r rOOt r00t 0f1c1al admin2 admin_01 luna.admin equipo.luna ' +
    'estribillo.oficial est.rib.illo sta-ff'
  ).split(' '),
)('the nickname %s is reserved', (nickName) => {
  expect(nicknameRule(nickName)).toBe('reserved')
})

test('a profile whose nickname is older than the rules keeps its address', () => {
  expect(['lunɑ', 'søren', 'admin2', 'Nieves'].map(mayBeProfile)).toEqual([true, true, true, true])
  expect(['home', 'Login', 'a b c', ''].map(mayBeProfile)).toEqual([false, false, false, false])
})
