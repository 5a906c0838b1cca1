import { expect, test } from 'vitest'
import { rhymeSounds } from './rhyme.ts'
import { scan } from './scan.ts'

const key = (text: string) => rhymeSounds(text)!

test.each([
  ['corazón', 'on', 'o'],
  ['casa', 'asa', 'aa'],
  ['caza', 'asa', 'aa'],
  ['calle', 'aye', 'ae'],
  ['nieve', 'ebe', 'ee'],
  ['lámpara', 'ampara', 'aa'],
  ['cielo', 'elo', 'eo'],
  ['Venus', 'enus', 'eo'],
  ['fácilmente', 'ente', 'ee'],
  ['rey', 'ei', 'e'],
  ['guerra', 'erra', 'ea'],
  ['queja', 'eja', 'ea'],
  ['México', 'ejiko', 'eo'],
  ['taxi', 'aksi', 'ae'],
  ['noche', 'oĉe', 'oe'],
  ['agua', 'agua', 'aa'],
  ['ahora', 'ora', 'oa'],
])('%s rhymes by %s and %s', (text, consonant, assonant) => {
  expect(key(text)).toEqual({ consonant, assonant })
})

test('seseo and yeísmo can be switched off', () => {
  expect(rhymeSounds('caza', { hasSeseo: false })!.consonant).toBe('aza')
  expect(rhymeSounds('calle', { hasYeismo: false })!.consonant).toBe('aʎe')
  expect(rhymeSounds('pst')).toBeNull()
})

const form = (text: string) => scan(text.split('/')).stanzas.map(({ form, scheme }) => `${form} ${scheme}`)

test.each([
  [
    'Hombres necios que acusáis/a la mujer sin razón/sin ver que sois la ocasión/de lo mismo que culpáis',
    ['redondilla abba'],
  ],
  [
    'Cultivo una rosa blanca/en junio como en enero/para el amigo sincero/que me da su mano franca',
    ['redondilla abba'],
  ],
  ['En tu ventana, niña,/canta un jilguero/que aprendió de tus ojos/a ser parlero.', ['seguidilla -a-a']],
  ['Vuela, vuela, palomita,/párate en aquel nopal,/y avísale a mi morena/que no voy a regresar', ['copla -a-a']],
  [
    'Llueve sobre la casa de mi infancia,/la lluvia sabe el nombre de las cosas,/y al caer, con su antigua vigilancia,/me devuelve mis horas silenciosas.',
    ['serventesio ABAB'],
  ],
  [
    'Amor, si tú me oyeras/decirte con la voz de la mañana/que en todas las esperas/me crece una ventana,/vendrías a la tarde más temprana.',
    ['lira aBabB'],
  ],
  ['Dime la verdad/dime la verdad', ['libre --']],
  ['Sol de la mañana,/ven a mi ventana', ['pareado aa']],
  ['Tengo un amor de verano/que me lleva de la mano,/y una pena de febrero/que se viste de lucero', ['pareado aabb']],
  [
    'Nadie me dijo que la lluvia canta/si la escuchas bailar en la ventana,/ni que el amor se duerme en una silla/y despierta contigo en la mañana',
    ['cuarteto asonantado -A-A'],
  ],
  [
    'Nadie me dijo que la lluvia canta/bailando en la ventana,/ni que el amor se duerme en una silla/soñando la mañana',
    ['cuarteto asonantado -a-a'],
  ],
])('%s', (text, expected) => {
  expect(form(text)).toEqual(expected)
})

test('a sonnet is one form over its four stanzas', () => {
  const lines = [
    ...[
      'Un soneto me manda hacer Violante',
      'que en mi vida me he visto en tanto aprieto;',
      'catorce versos dicen que es soneto;',
      'burla burlando van los tres delante.',
      '',
    ],
    ...[
      'Yo pensé que no hallara consonante,',
      'y estoy a la mitad de otro cuarteto;',
      'mas si me veo en el primer terceto,',
      'no hay cosa en los cuartetos que me espante.',
      '',
    ],
    ...[
      'Por el primer terceto voy entrando,',
      'y parece que entré con pie derecho,',
      'pues fin con este verso le voy dando.',
      '',
    ],
    ...[
      'Ya estoy en el segundo, y aun sospecho',
      'que voy los trece versos acabando;',
      'contad si son catorce, y está hecho.',
    ],
  ]
  const { metre, stanzas } = scan(lines)
  expect(metre).toBe(11)
  expect(stanzas.map(({ form, scheme }) => `${form} ${scheme}`)).toEqual([
    'soneto ABBA',
    'soneto ABBA',
    'soneto CDC',
    'soneto DCD',
  ])
})

test('coplas with one assonance are a romance', () => {
  const lines = [
    'Que por mayo era, por mayo,',
    'cuando hace la calor,',
    'cuando los trigos encañan',
    'y están los campos en flor,',
    '',
    'cuando canta la calandria',
    'y responde el ruiseñor,',
    'sino yo, triste, cuitado,',
    'que vivo en esta prisión',
  ]
  expect(scan(lines).stanzas.map(({ form, scheme }) => `${form} ${scheme}`)).toEqual(['romance -a-a', 'romance -a-a'])
})
