// Owns in which order lyrics come to a person: the public feed, "Para ti" and "Siguiendo". Owns no table.
import { feeds } from './feeds.ts'

export const routes = feeds
