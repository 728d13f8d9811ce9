import type { WritingEngine } from '../port.ts'
import { WritingError } from '../../engine-error.ts'
import { ask } from './ask.ts'
import { prepared } from './notes.ts'
import type { MaterialLimits } from './notes.ts'
import { scriptInstructions, scriptPrompt } from './prompts.ts'
import { reviewScript, scriptSchema, toEpisodeScript } from './script.ts'
import { textModel } from './text-model.ts'
import type { TextModelConfig } from './text-model.ts'

// About 30,000 tokens of English: every model in use today reads that much and still writes from all of it.
const defaultLimits: MaterialLimits = { wholeCharacters: 120_000, chunkCharacters: 40_000 }

/** The writer that uses a text model. Throws `WritingError` at once when the configuration names none that can work. */
export function createModelsWriter(config: TextModelConfig & { limits?: MaterialLimits }): WritingEngine {
  const model = textModel(config)
  return {
    id: `models:${config.model}`,
    label: config.model,
    writesFromTopic: true,
    async writeEpisode(brief, signal, progress) {
      signal.throwIfAborted()
      if (brief.documents.length === 0 && (brief.topic ?? '').trim() === '') {
        throw new WritingError('There is nothing to write from: neither material nor a topic was given.')
      }
      const limits = config.limits ?? defaultLimits
      const material = await prepared(brief.documents, model, limits, signal, (share) => progress(share * 0.5))
      progress(0.5)
      const materialWords = brief.documents.length === 0 ? Infinity : material.split(/\s+/).length
      const script = await ask(
        model,
        {
          instructions: scriptInstructions(brief),
          prompt: scriptPrompt(brief, material),
          schema: scriptSchema,
          review: (answer) => reviewScript(answer, brief, materialWords),
        },
        signal,
      )
      progress(1)
      return toEpisodeScript(script, brief)
    },
  }
}
