import { expect, test } from 'vitest'
import { defaultChoices } from '#contract/lyrics/permission-choices.ts'
import { permissionSentence } from './permission-sentence.ts'

test.each([
  [{}, 'Por ahora no doy permiso de usarla.'],
  [
    { recordPermission: 'credits', commercialPermission: 'negotiation' },
    'Puedes grabarla citando mi nombre; para ganar dinero con ella, hablemos; no doy permiso de interpretarla, subirla a plataformas ni cambiarla.',
  ],
  [
    {
      recordPermission: 'credits',
      interpretationPermission: 'credits',
      platformPermission: 'request',
      modifyPermission: 'request',
      commercialPermission: 'negotiation',
      otherPermission: 'liveCredits',
    },
    'Puedes grabarla y interpretarla citando mi nombre; puedes cantarla en vivo citando mi nombre; para subirla a plataformas o cambiarla, pídeme permiso; para ganar dinero con ella, hablemos.',
  ],
] as const)('%j', (choices, sentence) => {
  expect(permissionSentence({ ...defaultChoices, ...choices })).toBe(sentence.replace('grabarla y interpretarla', 'grabarla e interpretarla'))
})
