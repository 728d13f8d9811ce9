import { type Patch, bytesOf } from './patch.ts'
import type { Scene } from '../scene.ts'

/** The drawn sprites of a scene: each is drawn when the first layer with it begins and let go when the last has ended. */
export class SpriteCache {
  readonly #draw: (name: string) => Promise<Patch>
  readonly #patches = new Map<string, Patch>()
  /** By the frame after which they are not needed any more. */
  readonly #ends = new Map<number, string[]>()
  bytes = 0

  constructor(scene: Scene, draw: (name: string) => Promise<Patch>) {
    this.#draw = draw
    const lasts = new Map<string, number>()
    for (const { sprite, until } of scene.layers) lasts.set(sprite, Math.max(lasts.get(sprite) ?? 0, until))
    for (const [sprite, until] of lasts) this.#ends.set(until, [...(this.#ends.get(until) ?? []), sprite])
  }

  /** Draws what is not there yet. */
  async prepare(names: readonly string[]): Promise<void> {
    for (const name of names) {
      if (this.#patches.has(name)) continue
      const patch = await this.#draw(name)
      this.#patches.set(name, patch)
      this.bytes += bytesOf(patch)
    }
  }

  get(name: string): Patch {
    const patch = this.#patches.get(name)
    if (!patch) throw new Error(`The sprite ${name} was not drawn.`)
    return patch
  }

  /** Call when the frame has been painted. */
  releaseAfter(frame: number): void {
    for (const name of this.#ends.get(frame) ?? []) {
      const patch = this.#patches.get(name)
      if (!patch || !this.#patches.delete(name)) continue
      this.bytes -= bytesOf(patch)
    }
  }
}
