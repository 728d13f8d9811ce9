import { z } from 'zod'
import { parseInstruction } from '../plain/posts/refine/parse-instruction.ts'
import { unchangedMessage } from '../plain/posts/refine/messages.ts'
import type { RefineBrief, RefinedPost } from '../posts/port.ts'
import { maxPostLength, weightedLength } from '../posts/weighted-length.ts'
import { extractNumbers } from '../facts.ts'
import { applyProjectSpelling } from '../projects/project-words.ts'
import { askWithReview } from './ask-with-review.ts'
import { createGrounding } from './grounding.ts'
import { type MaterialLimits, prepareMaterial } from './notes.ts'
import { refineInstructions, refinePrompt } from './post-prompts.ts'
import type { TextModel } from './text-model.ts'
import { toDocument, fitPost, extractLinks, cleanPost, ungroundedFacts, ungroundedNumbers } from './clean-post.ts'

const schema = z.object({ text: z.string(), why: z.string() })
type Written = z.infer<typeof schema>

/** A post written again by a text model; what cannot be done with its sources is said, and the post stays. */
export async function refinePostBy(
  model: TextModel,
  brief: RefineBrief,
  limits: MaterialLimits,
  signal: AbortSignal,
): Promise<RefinedPost> {
  signal.throwIfAborted()
  const { text: material } =
    brief.sources.length === 0
      ? { text: '' }
      : await prepareMaterial(brief.sources, model, limits, signal, () => undefined)
  const documents = [...brief.sources, toDocument(brief.text, brief.language)]
  const known = [...documents.flatMap(({ passages }) => passages.map(({ text }) => text)), brief.instructions].join(
    '\n',
  )
  const ground = createGrounding({ ...brief, documents })
  const made = ({ text }: Written) => restoreLinks(applyProjectSpelling(cleanPost(text, known), brief.projects), brief)
  const review = (written: Written) => {
    if (written.text.trim() === '')
      return { must: written.why.trim() === '' ? ['It is empty and does not say why.'] : [], should: [] }
    const text = made(written)
    const strange = ungroundedFacts(text, ground)
    const length = weightedLength(text)
    return {
      must: [],
      should: [
        ...(length > maxPostLength ? [`It counts ${length}: at most ${maxPostLength}.`] : []),
        ...(strange.length > 0
          ? [`It says what stands neither in the post nor in the material: ${strange.join(', ')}.`]
          : []),
      ],
    }
  }
  const answer = await askWithReview(
    model,
    { instructions: refineInstructions(brief), prompt: refinePrompt(brief, material), schema, review },
    signal,
  )
  const kept = (why: string): RefinedPost => ({ text: brief.text, sources: [], kept: why })
  if (answer.text.trim() === '') return kept(toOneSentence(answer.why))
  const text = fitPost(made(answer), maxPostLength, brief.language)
  if (text === undefined) return kept(`What ${model.who} wrote is longer than a post may be, even when told so.`)
  const strange = ungroundedNumbers(text, ground)
  if (strange.length > 0)
    return kept(
      `What ${model.who} wrote holds numbers that its sources do not hold (${strange.join(', ')}), even when told so.`,
    )
  const wish = parseInstruction(brief.instructions)?.wish
  if (wish === 'stats' && !hasNewNumbers(text, brief.text)) return kept(unchangedMessage.stats)
  if (text === brief.text.trim()) return kept(`${model.who} found nothing to change.`)
  return { text, sources: [] }
}

const toOneSentence = (why: string): string => why.replace(/\s+/g, ' ').trim().slice(0, 300)

/** Links stay, also where a model forgets them, unless they are what is to go. */
function restoreLinks(text: string, brief: RefineBrief): string {
  const wish = parseInstruction(brief.instructions)
  if (wish?.wish === 'without' && wish.what === 'links') return text
  const missing = extractLinks(brief.text).filter((link) => !text.includes(link))
  return missing.length === 0 ? text : `${text}\n\n${missing.join('\n')}`
}

function hasNewNumbers(text: string, before: string): boolean {
  const said = new Set(extractNumbers(before).flatMap(({ values }) => values))
  return extractNumbers(text).some(({ values }) => !values.some((value) => said.has(value)))
}
