import { z } from 'zod'
import { wishOf } from '../plain/posts/refine/wish.ts'
import { unchanged } from '../plain/posts/refine/words.ts'
import type { RefineBrief, RefinedPost } from '../posts/port.ts'
import { longestPost, weightedLength } from '../posts/weighted-length.ts'
import { numbersIn } from '../facts.ts'
import { spelled } from '../projects/words.ts'
import { ask } from './ask.ts'
import { groundOf } from './grounding.ts'
import { type MaterialLimits, prepared } from './notes.ts'
import { refineInstructions, refinePrompt } from './post-prompts.ts'
import type { TextModel } from './text-model.ts'
import { asDocument, fittedPost, linksIn, plainPost, strangeIn, strangeNumbers } from './written-post.ts'

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
    brief.sources.length === 0 ? { text: '' } : await prepared(brief.sources, model, limits, signal, () => undefined)
  const documents = [...brief.sources, asDocument(brief.text, brief.language)]
  const known = [...documents.flatMap(({ passages }) => passages.map(({ text }) => text)), brief.instructions].join(
    '\n',
  )
  const ground = groundOf({ ...brief, documents })
  const made = ({ text }: Written) => withLinks(spelled(plainPost(text, known), brief.projects), brief)
  const review = (written: Written) => {
    if (written.text.trim() === '')
      return { must: written.why.trim() === '' ? ['It is empty and does not say why.'] : [], should: [] }
    const text = made(written)
    const strange = strangeIn(text, ground)
    const length = weightedLength(text)
    return {
      must: [],
      should: [
        ...(length > longestPost ? [`It counts ${length}: at most ${longestPost}.`] : []),
        ...(strange.length > 0
          ? [`It says what stands neither in the post nor in the material: ${strange.join(', ')}.`]
          : []),
      ],
    }
  }
  const answer = await ask(
    model,
    { instructions: refineInstructions(brief), prompt: refinePrompt(brief, material), schema, review },
    signal,
  )
  const kept = (why: string): RefinedPost => ({ text: brief.text, sources: [], kept: why })
  if (answer.text.trim() === '') return kept(oneSentence(answer.why))
  const text = fittedPost(made(answer), longestPost, brief.language)
  if (text === undefined) return kept(`What ${model.who} wrote is longer than a post may be, even when told so.`)
  const strange = strangeNumbers(text, ground)
  if (strange.length > 0)
    return kept(
      `What ${model.who} wrote holds numbers that its sources do not hold (${strange.join(', ')}), even when told so.`,
    )
  const wish = wishOf(brief.instructions)?.wish
  if (wish === 'stats' && !addsNumbers(text, brief.text)) return kept(unchanged.stats)
  if (text === brief.text.trim()) return kept(`${model.who} found nothing to change.`)
  return { text, sources: [] }
}

const oneSentence = (why: string): string => why.replace(/\s+/g, ' ').trim().slice(0, 300)

/** Links stay, also where a model forgets them, unless they are what is to go. */
function withLinks(text: string, brief: RefineBrief): string {
  const wish = wishOf(brief.instructions)
  if (wish?.wish === 'without' && wish.what === 'links') return text
  const missing = linksIn(brief.text).filter((link) => !text.includes(link))
  return missing.length === 0 ? text : `${text}\n\n${missing.join('\n')}`
}

function addsNumbers(text: string, before: string): boolean {
  const said = new Set(numbersIn(before).flatMap(({ values }) => values))
  return numbersIn(text).some(({ values }) => !values.some((value) => said.has(value)))
}
