import { type ChooseModel, WritingError } from '@patchbay/engines'
import type { WritingEngine } from '../port.ts'
import { wordCount } from '../pace.ts'
import { ask } from './ask.ts'
import { writeExplainerBy } from './write-explainer.ts'
import { groundOf } from './grounding.ts'
import { suggestExplainersBy } from './ideas.ts'
import { prepared } from './notes.ts'
import { writePostsBy } from './posts.ts'
import { refinePostBy } from './refine-post.ts'
import type { MaterialLimits } from './notes.ts'
import { scriptInstructions, scriptPrompt } from './prompts.ts'
import { leastLines, reviewScript, scriptSchema, toEpisodeScript, unmetWishes, withWarnings } from './script.ts'
import { writeShortBy } from './short.ts'
import { textModel } from './text-model.ts'
import type { TextModelConfig } from './text-model.ts'

// About 30,000 tokens of English: every model in use today reads that much and still writes from all of it.
const defaultLimits: MaterialLimits = { wholeCharacters: 120_000, chunkCharacters: 40_000 }

/** The writer that uses a text model. Throws `WritingError` at once when the configuration names none that can work. */
export function createModelsWriter(
  choose: ChooseModel,
  config: TextModelConfig & { limits?: MaterialLimits },
): WritingEngine {
  const model = textModel(choose, config)
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
      const { text: material, warnings } = await prepared(brief.documents, model, limits, signal, (share) =>
        progress(share * 0.5),
      )
      progress(0.5)
      const materialWords = brief.documents.length === 0 ? Infinity : wordCount(material)
      const ground = groundOf(brief)
      const answer = await ask(
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
      if (script.lines.length < leastLines) {
        throw new WritingError(
          `Most of what ${model.who} wrote does not stand in the material, even when told so. Try again or choose another text model at Settings → Engines.`,
          false,
          { isItsOwn: true },
        )
      }
      progress(1)
      return withWarnings(script, [
        ...warnings,
        ...unmetWishes(answer, brief, materialWords).map(({ warning }) => warning),
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
