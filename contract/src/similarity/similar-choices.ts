// What writers can say about two lyrics that resemble each other.

/** Why one's own lyric has verses of another one. */
export const similarReasons = ['public_domain', 'permission', 'quotation', 'own_work'] as const
export type SimilarReason = (typeof similarReasons)[number]

/** What the writer of the earlier lyric does about it. */
export const similarDecisions = ['nothing', 'ask', 'report'] as const
export type SimilarDecision = (typeof similarDecisions)[number]

export const mostNote = 500
