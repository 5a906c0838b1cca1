import type { z } from 'zod'
import * as contract from '#contract/lyrics/write-lyric.ts'
import { fieldMessages } from '#contract/field-messages.ts'
import { lyricMessages, type LyricToCheck, lyricProblems } from '#contract/lyrics/lyric-rules.ts'
import { choicesOf, defaultChoices, type PermissionChoices } from '#contract/lyrics/permission-choices.ts'
import { type Queries, statement } from '../../platform/database.ts'
import { serve } from '../../platform/http.ts'
import { rooms } from '../../platform/live.ts'
import type { Platform } from '../../platform/platform.ts'
import { invalid, Refusal } from '../../platform/refusal.ts'
import { type Catalog, catalogOf } from '../catalog/index.ts'
import { closeRooms, keepRoomForAuthor, lyricIsPublished } from '../../visibility/index.ts'
import { chosenItems, subgenresOf } from './chosen-items.ts'
import { cleanLyric } from './lyric-text.ts'
import { lockedCounts } from './lyric-view.ts'
import { findLyric } from './read-lyric.ts'

/** A lyric's own columns, as one row of the table. */
interface Columns {
  title: string
  lyrics_html: string
  lyrics_text: string
  description: string
  genre_id: number | null
  subgenre_ids: number[]
  theme_ids: number[]
  artist_ids: number[]
  language: string | null
  country_id: number | null
  city_id: number | null
  cover_image: string | null
  youtube_link: string | null
  spotify_link: string | null
  band_camp_link: string | null
  sound_cloud_link: string | null
  record_permission: PermissionChoices['recordPermission']
  interpretation_permission: PermissionChoices['interpretationPermission']
  platform_permission: PermissionChoices['platformPermission']
  modify_permission: PermissionChoices['modifyPermission']
  commercial_permission: PermissionChoices['commercialPermission']
  other_permission: PermissionChoices['otherPermission']
  is_published: boolean
}

const names = [
  'title',
  'lyrics_html',
  'lyrics_text',
  'description',
  'genre_id',
  'subgenre_ids',
  'theme_ids',
  'artist_ids',
  'language',
  'country_id',
  'city_id',
  'cover_image',
  'youtube_link',
  'spotify_link',
  'band_camp_link',
  'sound_cloud_link',
  'record_permission',
  'interpretation_permission',
  'platform_permission',
  'modify_permission',
  'commercial_permission',
  'other_permission',
] as const satisfies (keyof Columns)[]

/** Milliseconds are what a cursor carries, so that is what is kept. */
const now = "date_trunc('milliseconds', clock_timestamp())"

const insert = statement<{ id: string }>(
  'create-lyric',
  `with created as (
     insert into lyrics (author_id, ${names.join(', ')}, published_at, updated_at, client_id)
     values ($1, ${names.map((_, index) => `$${index + 4}`).join(', ')}, case when $2::boolean then ${now} end, ${now}, $3)
     on conflict (author_id, client_id) where client_id is not null do nothing returning id
   ), counted as (insert into lyric_counts (lyric_id) select id from created)
   select id from created`,
)
// A statement of its own: the one above does not see what was committed while it waited.
const published = statement<{ id: string }>('lyric-of-client', 'select id from lyrics where author_id = $1 and client_id = $2')
const own = `select ${names.join(', ')}, updated_at, ${lyricIsPublished()} as is_published from lyrics l where id = $1 and author_id = $2`
const find = statement<Columns & { updated_at: Date }>('find-own-lyric', own)
const lock = statement<Columns & { updated_at: Date }>('lock-lyric', `${own} for update`)
const update = statement(
  'edit-lyric',
  `update lyrics set ${names.map((name, index) => `${name} = $${index + 3}`).join(', ')}, updated_at = ${now},
          published_at = case when $2::boolean then coalesce(published_at, ${now}) end
    where id = $1`,
)
const remove = statement<{ id: string }>(
  'delete-lyric',
  `delete from lyrics l where id = ${lockedCounts('$1')} and author_id = $2
      and ($3::text is null or (${lyricIsPublished()}) = ($3 = 'published')) returning id`,
)

// A lyric waits for suggestions of its own author alone.
const waitFor = statement(
  'wait-for-suggestions',
  `insert into lyric_suggestions (lyric_id, suggestion_id) select $1, p.suggestion_id from suggestion_people p where p.user_id = $2 and p.suggestion_id = any ($3::uuid[]) on conflict do nothing`,
)

const blank: Columns = {
  title: '',
  lyrics_html: '',
  lyrics_text: '',
  description: '',
  genre_id: null,
  subgenre_ids: [],
  theme_ids: [],
  artist_ids: [],
  language: null,
  country_id: null,
  city_id: null,
  cover_image: null,
  youtube_link: null,
  spotify_link: null,
  band_camp_link: null,
  sound_cloud_link: null,
  record_permission: 'deny',
  interpretation_permission: 'deny',
  platform_permission: 'deny',
  modify_permission: 'deny',
  commercial_permission: 'deny',
  other_permission: null,
  is_published: false,
}

type Given = z.output<typeof contract.editLyric.body>
const values = (columns: Columns) => names.map((name) => columns[name])

/** The row before with the given fields over it, without the cover; refuses a result that breaks a rule of a lyric. */
function merged(catalog: Catalog, before: Columns, given: Given): Columns {
  const next: Columns = { ...before }
  if (given.title !== undefined) next.title = given.title.normalize('NFC').replace(/\s+/g, ' ').trim()
  if (given.lyrics !== undefined) {
    const clean = cleanLyric(given.lyrics)
    next.lyrics_html = clean.html
    next.lyrics_text = clean.text
  }
  if (given.description !== undefined) next.description = (given.description ?? '').trim()
  if (given.language !== undefined) next.language = given.language
  if (given.youtubeLink !== undefined) next.youtube_link = given.youtubeLink || null
  if (given.spotifyLink !== undefined) next.spotify_link = given.spotifyLink || null
  const bandcamp = given.bandCampLink ?? given.bandcampLink
  if (bandcamp !== undefined) next.band_camp_link = bandcamp || null
  const soundcloud = given.soundCloudLink ?? given.soundcloudLink
  if (soundcloud !== undefined) next.sound_cloud_link = soundcloud || null
  if (given.permissions) Object.assign(next, permissionColumns(choicesOf(given.permissions, choicesIn(before))))
  if (given.isPublished !== undefined) next.is_published = given.isPublished
  takeCatalogItems(catalog, next, given)

  const toCheck: LyricToCheck = { title: next.title, text: next.lyrics_text, description: next.description, language: next.language, country: next.country_id, musicalGenreId: next.genre_id }
  const problems = lyricProblems(toCheck, next.is_published)
  if (Object.keys(problems).length) throw invalid(problems)

  if (given.images === null) next.cover_image = null
  return next
}

/** Stores the cover that was given, if one was, and writes the lyric that refers to it. A stored cover's address leaves it as it is. */
const withCover = <T>({ media }: Platform, authorId: string, given: Given, write: (cover: string | undefined) => Promise<T>): Promise<T> =>
  media.store('media', authorId, given.images?.startsWith('data:') ? [given.images] : [], ([stored]) => write(stored?.hash))

function takeCatalogItems(catalog: Catalog, next: Columns, given: Given): void {
  if (given.musicalGenreId !== undefined) {
    if (given.musicalGenreId !== null && !catalog.genres.has(given.musicalGenreId)) throw invalid({ musicalGenreId: fieldMessages.choose })
    next.genre_id = given.musicalGenreId
  }
  // Subgenres belong to their genre: foreign ones are refused, and those of the former genre are dropped.
  const subgenres = subgenresOf(catalog.subgenres, next.genre_id)
  if (given.musicalSubGenres === undefined) next.subgenre_ids = next.subgenre_ids.filter((id) => subgenres.has(id))
  else next.subgenre_ids = chosenItems('musicalSubGenres', given.musicalSubGenres, subgenres, lyricMessages.subgenre)
  if (given.thematic !== undefined) next.theme_ids = chosenItems('thematic', given.thematic, catalog.themes)
  if (given.artistWishList !== undefined) next.artist_ids = chosenItems('artistWishList', given.artistWishList, catalog.artists)
  if (given.country !== undefined) {
    if (given.country !== null && !catalog.countries.has(given.country)) throw invalid({ country: fieldMessages.choose })
    next.country_id = given.country
  }
  if (given.city !== undefined) {
    if (given.city !== null && catalog.cities.get(given.city)?.countryId !== next.country_id) throw invalid({ city: 'Esa ciudad no pertenece al país elegido.' })
    next.city_id = given.city
  } else if (next.city_id !== null && catalog.cities.get(next.city_id)?.countryId !== next.country_id) next.city_id = null
}

const choicesIn = (columns: Columns): PermissionChoices => ({
  recordPermission: columns.record_permission,
  interpretationPermission: columns.interpretation_permission,
  platformPermission: columns.platform_permission,
  modifyPermission: columns.modify_permission,
  commercialPermission: columns.commercial_permission,
  otherPermission: columns.other_permission,
})
const permissionColumns = (choices: PermissionChoices): Partial<Columns> => ({
  record_permission: choices.recordPermission,
  interpretation_permission: choices.interpretationPermission,
  platform_permission: choices.platformPermission,
  modify_permission: choices.modifyPermission,
  commercial_permission: choices.commercialPermission,
  other_permission: choices.otherPermission,
})

const createLyric = serve(contract.createLyric, async (platform, { body, viewer }) => {
  const { db } = platform
  const columns = merged(await catalogOf(db), { ...blank, ...permissionColumns(defaultChoices) }, body)
  const write = (cover_image = columns.cover_image) => db.first(insert, [viewer.id, columns.is_published, body.clientId ?? null, ...values({ ...columns, cover_image })])
  const { id } = ((await withCover(platform, viewer.id, body, write)) ?? (await db.first(published, [viewer.id, body.clientId])))!
  if (body.suggestionIds?.length) await platform.db.rows(waitFor, [id, viewer.id, body.suggestionIds])
  return findLyric(platform.db, id, viewer.id)
})

const editLyric = serve(contract.editLyric, async (platform, { params, body, viewer }) => {
  const { db } = platform
  const catalog = await catalogOf(db)
  const change = async (queries: Queries, read: typeof lock) => {
    const before = await queries.first(read, [params.id, viewer.id])
    if (!before) throw new Refusal('lyric_not_found')
    // Nothing is written over what another page saved meanwhile.
    if (body.baseUpdatedAt && body.baseUpdatedAt !== before.updated_at.toISOString()) throw new Refusal('lyric_changed')
    return { before, next: merged(catalog, before, body) }
  }
  // A change that is refused stores no picture. What is written is decided again under the lock, which is taken after the picture is stored.
  if (body.images) await change(db, find)
  const becameDraft = await withCover(platform, viewer.id, body, (cover) =>
    db.transaction(async (tx) => {
      const { before, next } = await change(tx, lock)
      await tx.rows(update, [params.id, next.is_published, ...values({ ...next, cover_image: cover ?? next.cover_image })])
      if (body.suggestionIds?.length) await tx.rows(waitFor, [params.id, viewer.id, body.suggestionIds])
      return before.is_published && !next.is_published
    }),
  )
  if (becameDraft) keepRoomForAuthor(platform.live, rooms.lyric(params.id), viewer.id)
  return findLyric(platform.db, params.id, viewer.id)
})

const deleteLyric = serve(contract.deleteLyric, async ({ db, live }, { params, query, viewer }) => {
  if (!(await db.first(remove, [params.id, viewer.id, query.status ?? null]))) throw new Refusal('lyric_not_found')
  closeRooms(live, [rooms.lyric(params.id)])
  return { done: true as const }
})

export const writeLyrics = [createLyric, editLyric, deleteLyric]
