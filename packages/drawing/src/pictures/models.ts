import { NoImageGeneratedError, generateImage } from 'ai'
import { readImageFacts } from '../images/image-facts.ts'
import { callModel, type ChooseModel, type ModelChoice, PictureError, timeLimits } from '@patchbay/engines'
import type { PictureEngine } from './port.ts'

/** `timeoutMs`: how long one picture may take. */
export type ImageModelConfig = ModelChoice & { timeoutMs?: number }

const imageTypes: ReadonlySet<string | undefined> = new Set(['jpeg', 'png', 'webp'])

/** Pictures of an image model, by the AI SDK. Throws `PictureError` at once when it cannot work. */
export function createModelsPictures(
  choose: ChooseModel,
  { timeoutMs = timeLimits.pictureMs, ...config }: ImageModelConfig,
): PictureEngine {
  const chosen = choose('image', config)
  return {
    id: config.model,
    label: config.model,
    async draw({ words }, signal) {
      signal.throwIfAborted()
      return callModel(chosen, { timeoutMs, signal }, async (model, either) => {
        // The pipeline waits and tries again itself.
        const asked = { model, prompt: words, maxRetries: 0, abortSignal: either, ...chosen.row.square }
        const { image } = await generateImage(asked).catch((cause: unknown) => {
          if (!NoImageGeneratedError.isInstance(cause)) throw cause
          throw new PictureError(`${chosen.who} gave no picture.`, true, { cause })
        })
        const picture = Buffer.from(image.uint8Array)
        if (!imageTypes.has(readImageFacts(picture)?.kind))
          throw new PictureError(`${chosen.who} gave an answer that is no picture.`)
        return picture
      })
    },
  }
}
