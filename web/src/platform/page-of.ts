import { mayBeProfile } from '#contract/accounts/nickname-rules.ts'
import { type FoundRoute, routeOf } from './routes.ts'

/** The page of this app at a path, as `routeOf`, but no profile where no nickname can stand. */
export function pageOf(path: string): FoundRoute | undefined {
  const found = routeOf(path)
  return found && (!found.route.path.startsWith('/:') || mayBeProfile(found.names[0]!)) ? found : undefined
}
