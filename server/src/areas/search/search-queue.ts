import { createFairQueue } from '../../platform/fair-queue.ts'

/**
 * The search queue of this node: a few searches in parallel, one for each caller, so that a caller's searches wait
 * only for each other. Suggestions use it too.
 */
export const searchQueue = createFairQueue({ atOnce: 8, waiting: 40 })
