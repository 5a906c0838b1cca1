// Owns the feeds: the public one, "Para ti" and "Siguiendo".
export { Feed, type FeedName } from './feed.tsx'
