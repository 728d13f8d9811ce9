import { type ChooseModel, WritingError } from '@patchbay/engines'
import type { WritingEngine } from '../port.ts'
import { countWords } from '../speech-rate.ts'
import { askWithReview } from './ask-with-review.ts'
import { writeExplainerBy } from './write-explainer.ts'
import { createGrounding } from './grounding.ts'
import { suggestExplainersBy } from './ideas.ts'
import { prepareMaterial } from './notes.ts'
import { writePostsBy } from './posts.ts'
import { refinePostBy } from './refine-post.ts'
import type { MaterialLimits } from './notes.ts'
import { scriptInstructions, scriptPrompt } from './prompts.ts'
import { minLines, reviewScript, scriptSchema, toEpisodeScript, findUnmetInstructions, addWarnings } from './script.ts'
import { writeShortBy } from './short.ts'
import { createTextModel } from './text-model.ts'
import type { TextModelConfig } from './text-model.ts'

// About 30,000 tokens of English: every model in use today reads that much and still writes from all of it.
const defaultLimits: MaterialLimits = { wholeCharacters: 120_000, chunkCharacters: 40_000 }

/** The writer that uses a text model. Throws `WritingError` at once when the configuration names none that can work. */
export function createModelsWriter(
  choose: ChooseModel,
  config: TextModelConfig & { limits?: MaterialLimits },
): WritingEngine {
  const model = createTextModel(choose, config)
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
      const { text: material, warnings } = await prepareMaterial(brief.documents, model, limits, signal, (share) =>
        progress(share * 0.5),
      )
      progress(0.5)
      const materialWords = brief.documents.length === 0 ? Infinity : countWords(material)
      const ground = createGrounding(brief)
      const answer = await askWithReview(
        model,
        {
          instructions: scriptInstructions(brief),
          prompt: scriptPrompt(brief, material),
          schema: scriptSchema,
          review: (script) => reviewScript(script, brief, materialWords, ground),
        },
        signal,
      )
      const script = toEpisodeScript(answer, brief, ground)
      if (script.lines.length < minLines) {
        throw new WritingError(
          `Most of what ${model.who} wrote does not stand in the material, even when told so. Try again or choose another text model at Settings → Engines.`,
          false,
          { isEngineSpecific: true },
        )
      }
      progress(1)
      return addWarnings(script, [
        ...warnings,
        ...findUnmetInstructions(answer, brief, materialWords).map(({ warning }) => warning),
      ])
    },
    writeShort: (brief, signal) => writeShortBy(model, brief, signal),
    async writeExplainer(brief, signal, progress) {
      return writeExplainerBy(model, brief, config.limits ?? defaultLimits, signal, progress)
    },
    suggestExplainers: (brief, signal) => suggestExplainersBy(model, brief, signal),
    writePosts: (brief, signal, progress) =>
      writePostsBy(model, brief, config.limits ?? defaultLimits, signal, progress),
    refinePost: (brief, signal) => refinePostBy(model, brief, config.limits ?? defaultLimits, signal),
  }
}
