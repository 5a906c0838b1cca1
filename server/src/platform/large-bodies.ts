import { Refusal } from './refusal.ts'

export interface LargeBodyBounds {
  /** The limits for one person and in total. Further bodies wait unread. */
  perPerson: number
  atOnce: number
  waitingOfPerson: number
  waiting: number
  /** In milliseconds: a body that waited longer is refused. */
  patience: number
  /** In bytes: received and not yet answered, in total. */
  memory: number
}
const usualBounds: LargeBodyBounds = {
  perPerson: 3,
  atOnce: 32,
  waitingOfPerson: 8,
  waiting: 100,
  patience: 20_000,
  memory: 160 * 1024 * 1024,
}

export interface Lease {
  /** @returns false if there is no room for so many more bytes */
  holds(bytes: number): boolean
}

interface Waiting {
  who: string
  begin(): void
}

/** Limits the memory of large bodies, from their first byte to the response. */
export class LargeBodies {
  #waiting: Waiting[] = []
  #held = 0
  #active = 0
  readonly #ofPerson = new Map<string, number>()
  readonly #bounds: LargeBodyBounds

  constructor(bounds: LargeBodyBounds = usualBounds) {
    this.#bounds = bounds
  }

  /** How many are read now, how many wait, and the bytes in memory. */
  get load(): { active: number; waiting: number; bytes: number } {
    return { active: this.#active, waiting: this.#waiting.length, bytes: this.#held }
  }

  /** Waits for a place. `onEnd` receives the function that releases it. */
  async take(who: string, onEnd: (release: () => void) => void): Promise<Lease> {
    if (this.#hasRoom(who)) this.#enter(who)
    else await this.#wait(who)
    let own = 0
    let isOpen = true
    onEnd(() => {
      if (!isOpen) return
      isOpen = false
      this.#held -= own
      this.#leave(who)
    })
    return {
      holds: (bytes) => {
        if (this.#held + bytes > this.#bounds.memory) return false
        own += bytes
        this.#held += bytes
        return true
      },
    }
  }

  #hasRoom(who: string): boolean {
    return this.#active < this.#bounds.atOnce && (this.#ofPerson.get(who) ?? 0) < this.#bounds.perPerson
  }

  #enter(who: string): void {
    this.#active++
    this.#ofPerson.set(who, (this.#ofPerson.get(who) ?? 0) + 1)
  }

  #leave(who: string): void {
    this.#active--
    const left = this.#ofPerson.get(who)! - 1
    if (left) this.#ofPerson.set(who, left)
    else this.#ofPerson.delete(who)
    this.#waiting.find((one) => this.#hasRoom(one.who))?.begin()
  }

  #wait(who: string): Promise<void> {
    if (this.#waiting.filter((one) => one.who === who).length >= this.#bounds.waitingOfPerson)
      throw new Refusal('too_many_requests', { retryAfter: 5 })
    if (this.#waiting.length >= this.#bounds.waiting) throw new Refusal('unavailable', { retryAfter: 5 })
    return new Promise((resolve, reject) => {
      const leave = () => {
        clearTimeout(timer)
        this.#waiting = this.#waiting.filter((one) => one !== own)
      }
      const timer = setTimeout(() => {
        leave()
        reject(new Refusal('unavailable', { retryAfter: 5 }))
      }, this.#bounds.patience)
      const own: Waiting = {
        who,
        begin: () => {
          leave()
          this.#enter(who)
          resolve()
        },
      }
      this.#waiting.push(own)
    })
  }
}
