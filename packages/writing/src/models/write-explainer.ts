import type { Storyboard } from '@patchbay/text'
import { WritingError } from '@patchbay/engines'
import { countWords } from '../speech-rate.ts'
import type { ExplainerBrief } from '../port.ts'
import { askWithReview } from './ask-with-review.ts'
import { explainerInstructions, explainerPrompt } from './explainer-prompts.ts'
import { explainerSchema, reviewExplainer, findUnmetInstructions } from './explainer-schema.ts'
import { buildStoryboard } from './explainer.ts'
import { createGrounding } from './grounding.ts'
import { prepareMaterial } from './notes.ts'
import type { MaterialLimits } from './notes.ts'
import type { TextModel } from './text-model.ts'

const minSlides = 3

/** An explainer by a text model. Throws `WritingError`. */
export async function writeExplainerBy(
  model: TextModel,
  brief: ExplainerBrief,
  limits: MaterialLimits,
  signal: AbortSignal,
  progress: (share: number) => void,
): Promise<Storyboard> {
  signal.throwIfAborted()
  const { documents } = brief
  if (documents.length === 0 && (brief.topic ?? '').trim() === '') {
    throw new WritingError('There is nothing to write from: neither material nor a topic was given.')
  }
  const { text: material, warnings } = await prepareMaterial(documents, model, limits, signal, (share) =>
    progress(share * 0.5),
  )
  progress(0.5)
  const ground = createGrounding(brief)
  const materialWords = documents.length === 0 ? Infinity : countWords(material)
  const question = {
    instructions: explainerInstructions(brief),
    prompt: explainerPrompt(brief, material),
    schema: explainerSchema,
    review: (written: Parameters<typeof buildStoryboard>[0]) => reviewExplainer(written, brief, materialWords, ground),
  }
  const written = await askWithReview(model, question, signal)
  const storyboard = buildStoryboard(written, brief, ground)
  const told = storyboard.slides.filter(({ shows }) => shows !== 'title' && shows !== 'sources')
  if (told.length < minSlides) {
    throw new WritingError(
      `Most of what ${model.who} wrote cannot be shown or does not stand in the material, even when told so. Try again or choose another text model at Settings → Engines.`,
      false,
      { isEngineSpecific: true },
    )
  }
  progress(1)
  const all = [
    ...warnings,
    ...(storyboard.warnings ?? []),
    ...(documents.length === 0 ? ['The video was written from a topic alone: no sources stand behind it.'] : []),
    ...findUnmetInstructions(written, brief, materialWords).map(({ warning }) => warning),
  ]
  return { ...storyboard, ...(all.length > 0 && { warnings: all }) }
}
