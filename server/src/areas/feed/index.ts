// Owns in which order lyrics come to a person: the public feed, "Para ti" (with the orders composed for somebody) and
// "Siguiendo". Does not own lyrics, nor who may see them.
import { followedFeed, guestFeed } from './feeds.ts'
import { personalFeed } from './personal-feed.ts'

export const routes = [guestFeed, personalFeed, followedFeed]
