import { expect, test } from 'vitest'
import type { Lyric } from '#contract/lyrics/lyric.ts'
import { lyricFields } from '#contract/lyrics/lyric-fields.ts'
import { defaultChoices, permissionsOf } from '#contract/lyrics/permission-choices.ts'

// The form derives from the declaration, and is loaded after a field was added to it.
Object.assign(lyricFields, {
  tidalLink: { kind: 'link', columns: ['tidal_link'], platform: 'Tidal', hosts: ['tidal.com'] },
})
const { changesOf, formOf, payloadOf } = await import('./lyric-form.ts')

const lyric = {
  title: 'Olla',
  lyrics: '<p>Una</p>',
  description: 'De los de antes',
  musicalGenre: { id: 2, name: 'Bolero', subgenres: [] },
  musicalSubGenres: [{ id: 5, name: 'Ranchero' }],
  language: 'pt',
  country: { id: 484, name: 'México', code: 'MX', flagUrl: '' },
  city: null,
  thematic: [{ id: 7, name: 'Amor' }],
  artistWishList: [],
  images: [{ src: '/media/a.webp', width: 1, height: 1, sizes: [] }],
  youtubeLink: null,
  spotifyLink: null,
  bandCampLink: 'https://luna.bandcamp.com/track/x',
  soundCloudLink: null,
  tidalLink: 'https://tidal.com/track/1',
  permissions: permissionsOf({ ...defaultChoices, recordPermission: 'credits' }),
} as unknown as Lyric

test('a lyric fills the form, and the form sends the same values', () => {
  const form = formOf(lyric)
  expect(form).toMatchObject({
    musicalGenreId: 2,
    musicalSubGenres: [5],
    city: 0,
    thematic: [7],
    images: '/media/a.webp',
    youtubeLink: '',
  })
  expect(payloadOf(form, true)).toEqual({
    title: 'Olla',
    lyrics: '<p>Una</p>',
    description: 'De los de antes',
    musicalGenreId: 2,
    musicalSubGenres: [5],
    language: 'pt',
    country: 484,
    city: null,
    thematic: [7],
    artistWishList: [],
    images: '/media/a.webp',
    youtubeLink: null,
    spotifyLink: null,
    bandCampLink: 'https://luna.bandcamp.com/track/x',
    soundCloudLink: null,
    tidalLink: 'https://tidal.com/track/1',
    permissions: lyric.permissions,
    isPublished: true,
    suggestionIds: [],
  })
})

test('an edit sends the changed fields, including a newly declared one', () => {
  const form = formOf(lyric)
  const always = {
    title: 'Olla',
    lyrics: '<p>Una</p>',
    language: 'pt',
    permissions: lyric.permissions,
    isPublished: true,
  }
  expect(changesOf(form, form, true)).toEqual(always)
  expect(changesOf(form, { ...form, tidalLink: ' ', country: 0 } as typeof form, true)).toEqual({
    ...always,
    tidalLink: null,
    country: null,
  })
})
