// Owns the order in which lyrics reach a person: the public feed, "Para ti" (with its stored runs) and "Siguiendo".
// Does not own lyrics or visibility.
import { followedFeed, guestFeed } from './feeds.ts'
import { personalFeed } from './personal-feed.ts'

export const routes = [guestFeed, personalFeed, followedFeed]
