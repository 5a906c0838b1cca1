// Owns likes of every kind of thing: lyrics, comments, interpretations, posts and shares.
// Does not own who may see these things (visibility), nor the order of lyrics by likes (lyrics).
import { serveLike } from './like.ts'
import { likeables } from './likeables.ts'

export const events = likeables.map(serveLike)
