// Records where each named statement is declared. To be imported before anything that declares one.
import { declaredStatements } from '../src/platform/database.ts'
import { declaringPlace } from './declared-statements.ts'

/** The place of each statement in the sources, by its name. */
export const declaredPlaces = new Map<string, string>()

const set = declaredStatements.set.bind(declaredStatements)
declaredStatements.set = (name, declared) => {
  declaredPlaces.set(name, declaringPlace(process.cwd(), new Error().stack!))
  return set(name, declared)
}
