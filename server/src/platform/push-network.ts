import type { Agent } from 'node:https'
import { isPublicUrl, publicAgent } from './public-network.ts'

/** What tests change: which addresses are reached, and how. */
export interface PushNetwork {
  mayReach: (endpoint: string) => boolean
  agent(mostSockets: number): Agent
  /** Before the second and the third attempt, in milliseconds. */
  pauses: readonly number[]
  /** Of one attempt, in milliseconds. */
  timeout: number
}
export const publicPush: PushNetwork = {
  mayReach: isPublicUrl,
  agent: publicAgent,
  pauses: [2_000, 20_000],
  timeout: 10_000,
}
