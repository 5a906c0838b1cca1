// Owns the feeds: the public one, "Para ti" and "Siguiendo".
export { Feed, feedKey, type FeedName } from './feed.tsx'
