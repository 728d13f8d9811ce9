import { fnv1a } from '@patchbay/contract'

/** Small repeatable chance: the same material gives the same script, so a retried job pays and speaks nothing twice. */
function seededRandom(seed: string): () => number {
  let state = fnv1a(seed)
  return () => {
    state = (Math.imul(state ^ (state >>> 15), 2246822519) + 0x9e3779b9) | 0
    const mixed = Math.imul(state ^ (state >>> 13), 3266489917)
    return ((mixed ^ (mixed >>> 16)) >>> 0) / 4294967296
  }
}

export type Pools<Name extends string> = Record<Name, readonly string[]>

/** Hands out the hosts' own phrases, each once in an episode; when a pool is empty it says nothing rather than again. */
export class Phrasebook<Name extends string> {
  readonly #left: Map<Name, string[]>
  readonly #fill: (phrase: string) => string

  constructor(pools: Pools<Name>, seed: string, fill: (phrase: string) => string) {
    const next = seededRandom(seed)
    this.#fill = fill
    const names = Object.keys(pools) as Name[]
    this.#left = new Map(names.map((name) => [name, shuffled(pools[name], next)]))
  }

  /** The next unused phrase with `{slots}` filled, or undefined. */
  take(name: Name, slots: Record<string, string> = {}): string | undefined {
    const phrase = this.#left.get(name)?.shift()
    if (phrase === undefined) return undefined
    return this.#fill(phrase.replace(/\{(\w+)\}/g, (slot, key: string) => slots[key] ?? slot))
  }

  /** How many are left: those who plan ahead can choose another device. */
  left(name: Name): number {
    return this.#left.get(name)?.length ?? 0
  }
}

function shuffled(phrases: readonly string[], next: () => number): string[] {
  const order = [...phrases]
  for (let at = order.length - 1; at > 0; at -= 1) {
    const other = Math.floor(next() * (at + 1))
    const [a, b] = [order[at], order[other]]
    if (a !== undefined && b !== undefined) [order[at], order[other]] = [b, a]
  }
  return order
}
