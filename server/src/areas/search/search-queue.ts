import { createFairQueue } from '../../platform/fair-queue.ts'

/**
 * Searches of this node: a few at once, one of each caller, so that a caller's many searches wait for each other and
 * nobody else waits for them. Suggestions are part of it.
 */
export const searchQueue = createFairQueue({ atOnce: 8, waiting: 40 })
