import * as contract from '#contract/staff/manage-catalog.ts'
import { violatedConstraint } from '../../platform/database.ts'
import { serve } from '../../platform/http.ts'
import { Refusal } from '../../platform/refusal.ts'
import { catalogKinds, type CatalogTable, catalogOf, catalogChanged, otherItemOf } from '../catalog/index.ts'
import { writeLog } from './staff-log.ts'
import { notifyPeople } from './notify-people.ts'

const staffSentences = {
  itemGone: (name: string) => `Quitamos «${name}» del catálogo. Tus canciones que lo tenían ahora están en «Otro».`,
  subgenreGone: (name: string) => `Quitamos el subgénero «${name}». Tus canciones que lo tenían conservan su género.`,
}

type Verbs =
  | typeof contract.genreVerbs
  | typeof contract.themeVerbs
  | typeof contract.artistVerbs
  | typeof contract.subgenreVerbs

/** The five handlers of one kind of item. Each kind has its own table; a subgenre also has its genre. */
function verbsOf(verbs: Verbs, kind: CatalogTable) {
  const sql = catalogKinds[kind]
  const known = async (db: Parameters<typeof catalogOf>[0], id: number) => {
    const catalog = await catalogOf(db)
    const item = catalog[kind].get(id)
    if (!item) throw new Refusal('not_found')
    if (id === otherItemOf(catalog, kind)) throw new Refusal('other_item')
    return { item, other: otherItemOf(catalog, kind) }
  }
  const taken = (error: unknown): never => {
    if (violatedConstraint(error)?.includes('name_key')) throw new Refusal('item_exists')
    throw error
  }
  return [
    serve(verbs.add, async ({ db, responses }, { body, viewer }) => {
      const genreId = 'genreId' in body ? body.genreId : undefined
      if (genreId !== undefined && !(await catalogOf(db)).genres.has(genreId)) throw new Refusal('not_found')
      if (genreId !== undefined && genreId === (await catalogOf(db)).otherGenreId) throw new Refusal('other_item')
      const made = await db
        .transaction(async (tx) => {
          const item = (await tx.first(sql.add, genreId === undefined ? [body.name] : [body.name, genreId]))!
          await writeLog(tx, viewer.id, { action: `add-${kind}`, targetId: String(item.id), targetName: item.name })
          return item
        })
        .catch(taken)
      catalogChanged({ db, responses })
      return made
    }),
    serve(verbs.rename, async ({ db, responses }, { params, body, viewer }) => {
      const { item } = await known(db, params.id)
      const renamed = await db
        .transaction(async (tx) => {
          const next = await tx.first(sql.rename, [params.id, body.name])
          if (!next) throw new Refusal('not_found')
          await writeLog(tx, viewer.id, {
            action: `rename-${kind}`,
            targetId: String(params.id),
            targetName: `${item.name} → ${next.name}`,
          })
          return next
        })
        .catch(taken)
      catalogChanged({ db, responses })
      return renamed
    }),
    serve(verbs.remove, async ({ db, live, responses }, { params, viewer }) => {
      const { item, other } = await known(db, params.id)
      const { moved, publishNotifications } = await db.transaction(async (tx) => {
        const authors = await tx.rows(sql.authors, [params.id])
        const { lyrics } = (await tx.first(sql.move, [params.id, other]))!
        await tx.rows(sql.remove, [params.id])
        await writeLog(tx, viewer.id, {
          action: `delete-${kind}`,
          targetId: String(params.id),
          targetName: item.name,
          details: { moved: lyrics },
        })
        const words = {
          title: 'Cambió el catálogo',
          content: kind === 'subgenres' ? staffSentences.subgenreGone(item.name) : staffSentences.itemGone(item.name),
        }
        const people = authors.map((row) => row.author_id)
        return { moved: lyrics, publishNotifications: await notifyPeople(tx, people, 'admin', words) }
      })
      catalogChanged({ db, responses })
      publishNotifications(live)
      return { moved }
    }),
    serve(verbs.merge, async ({ db, responses }, { params, body, viewer }) => {
      const { item } = await known(db, params.id)
      const target = (await catalogOf(db))[kind].get(body.into)
      const isElsewhere = target && 'genreId' in target && 'genreId' in item && target.genreId !== item.genreId
      if (!target || isElsewhere || body.into === params.id) throw new Refusal('not_found')
      const moved = await db.transaction(async (tx) => {
        const { lyrics } = (await tx.first(sql.move, [params.id, body.into]))!
        await tx.rows(sql.remove, [params.id])
        await writeLog(tx, viewer.id, {
          action: `merge-${kind}`,
          targetId: String(params.id),
          targetName: `${item.name} → ${target.name}`,
          details: { moved: lyrics },
        })
        return lyrics
      })
      catalogChanged({ db, responses })
      return { moved }
    }),
    serve(verbs.count, async ({ db }, { params }) => {
      if (!(await catalogOf(db))[kind].has(params.id)) throw new Refusal('not_found')
      return (await db.first(sql.count, [params.id]))!
    }),
  ]
}

export const catalogItems = [
  ...verbsOf(contract.genreVerbs, 'genres'),
  ...verbsOf(contract.themeVerbs, 'themes'),
  ...verbsOf(contract.artistVerbs, 'artists'),
  ...verbsOf(contract.subgenreVerbs, 'subgenres'),
]
