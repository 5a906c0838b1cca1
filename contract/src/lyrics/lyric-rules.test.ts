import { expect, test } from 'vitest'
import { linkProblem } from './field-lists.ts'
import { lyricMessages, lyricProblems } from './lyric-rules.ts'
import { permissionsInput } from './permissions.ts'
import { choicesOf, permissionsOf } from './permission-choices.ts'

const whole = {
  title: 'Mapa',
  text: 'x'.repeat(60),
  description: 'Historia',
  language: 'es',
  country: 484,
  musicalGenreId: 2,
}

test('a complete lyric may be published', () => {
  expect(lyricProblems(whole, true)).toEqual({})
})

test('publishing requires every field, each with its own message', () => {
  expect(
    lyricProblems(
      { title: ' ', text: 'x'.repeat(59), description: '', language: null, country: null, musicalGenreId: null },
      true,
    ),
  ).toEqual({
    title: lyricMessages.title,
    lyrics: lyricMessages.lyricsPublish,
    description: lyricMessages.description,
    language: lyricMessages.language,
    country: lyricMessages.country,
    musicalGenreId: lyricMessages.genre,
  })
})

test('a draft requires a title and five characters after trimming', () => {
  const draft = {
    title: 'Mapa',
    text: '  abcd  ',
    description: '',
    language: null,
    country: null,
    musicalGenreId: null,
  }
  expect(lyricProblems(draft, false)).toEqual({ lyrics: lyricMessages.lyricsDraft })
  expect(lyricProblems({ ...draft, text: ' abcde ' }, false)).toEqual({})
})

test('lengths are limited, counted in characters', () => {
  expect(lyricProblems({ ...whole, title: 'ñ'.repeat(160), text: 'ñ'.repeat(20_000) }, true)).toEqual({})
  expect(
    lyricProblems({ ...whole, title: 'ñ'.repeat(161), text: 'ñ'.repeat(20_001), description: 'ñ'.repeat(2001) }, true),
  ).toEqual({
    title: lyricMessages.titleLong,
    lyrics: lyricMessages.lyricsLong,
    description: lyricMessages.descriptionLong,
  })
})

test.each([
  ['youtubeLink', 'https://youtu.be/aqz-KE-bpKQ'],
  ['youtubeLink', 'https://www.youtube.com/watch?v=aqz-KE-bpKQ'],
  ['spotifyLink', 'https://open.spotify.com/track/1'],
  ['bandCampLink', 'https://luna.bandcamp.com/track/olla'],
  ['soundCloudLink', 'https://soundcloud.com/luna/olla'],
] as const)('%s accepts %s', (field, link) => {
  expect(linkProblem(field, link)).toBeUndefined()
})

test.each([
  ['youtubeLink', 'http://youtu.be/aqz-KE-bpKQ'],
  ['youtubeLink', 'https://youtube.com.evil.example/watch?v=1'],
  ['youtubeLink', 'https://open.spotify.com/track/1'],
  ['youtubeLink', 'javascript:alert(1)'],
  ['spotifyLink', 'https://user@open.spotify.com/track/1'],
  ['bandCampLink', 'https://evilbandcamp.com/'],
  ['soundCloudLink', 'soundcloud.com/luna'],
] as const)('%s refuses %s', (field, link) => {
  expect(linkProblem(field, link)).toMatch(/^El enlace debe ser de/)
})

test('permissions: exactly one in a group, at most one of the others, denied when left out', () => {
  expect(permissionsInput.safeParse({ recordPermission: { credits: true, deny: true } }).success).toBe(false)
  expect(permissionsInput.safeParse({ recordPermission: {} }).success).toBe(false)
  expect(permissionsInput.safeParse({ otherPermission: { liveCredits: true, coversCredits: true } }).success).toBe(
    false,
  )
  expect(permissionsInput.safeParse({ otherPermission: {} }).success).toBe(true)
  const choices = choicesOf(permissionsInput.parse({ recordPermission: { credits: true } }))
  expect(choices).toEqual({
    recordPermission: 'credits',
    interpretationPermission: 'deny',
    platformPermission: 'deny',
    modifyPermission: 'deny',
    commercialPermission: 'deny',
    otherPermission: null,
  })
  expect(permissionsOf(choices).recordPermission).toEqual({ credits: true, request: false, deny: false })
  expect(permissionsOf(choices).otherPermission).toEqual({
    liveCredits: false,
    contestRequest: false,
    coversCredits: false,
  })
})
