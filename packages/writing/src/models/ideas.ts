import { z } from 'zod'
import { distinctIdeas } from '../ideas/distinct.ts'
import type { ExplainerIdea, IdeasBrief } from '../port.ts'
import { askWithReview } from './ask-with-review.ts'
import { toOneLine } from './explainer-schema.ts'
import { extractNumbers } from '../facts.ts'
import { markLabel } from '../material.ts'
import { dataNotOrders } from './prompts.ts'
import type { TextModel } from './text-model.ts'

const ideasSchema = z.object({ ideas: z.array(z.object({ title: z.string(), description: z.string() })) })
type Written = z.infer<typeof ideasSchema>

const maxLengths = { title: 120, description: 600 }
const [maxMaterial, maxCharacters] = [12, 400]

/** Ideas by a text model. Throws `WritingError`. */
export async function suggestExplainersBy(
  model: TextModel,
  brief: IdeasBrief,
  signal: AbortSignal,
): Promise<ExplainerIdea[]> {
  const review = (written: Written) => {
    const missing = brief.count - usableIdeas(written, brief).length
    return {
      must: usableIdeas(written, brief).length === 0 ? ['No idea of it can be used.'] : [],
      should:
        missing > 0
          ? [
              `${missing} more are needed: none twice, none of those offered before, titles of at most ${maxLengths.title} characters.`,
            ]
          : [],
    }
  }
  const answer = await askWithReview(
    model,
    { instructions, prompt: buildPrompt(brief), schema: ideasSchema, review },
    signal,
  )
  return usableIdeas(answer, brief).slice(0, brief.count)
}

function usableIdeas({ ideas }: Written, { not, topic, material }: IdeasBrief): ExplainerIdea[] {
  const words = [topic, ...material.flatMap(({ title, text }) => [title, text])]
  const known = new Set(words.flatMap((text) => extractNumbers(text).flatMap(({ values }) => values)))
  const isKnown = (text: string) =>
    extractNumbers(text).every(({ values }) => values.some((value) => known.has(value) || value <= 12))
  const clean = ideas.map(({ title, description }) => ({
    title: toOneLine(title),
    description: toOneLine(description),
  }))
  return distinctIdeas(clean, not).filter(
    ({ title, description }) =>
      title.length <= maxLengths.title &&
      isKnown(`${title}\n${description}`) &&
      description !== '' &&
      description.length <= maxLengths.description,
  )
}

const instructions = [
  'You suggest explainer videos of a few minutes about a topic, in the language that the topic is written in. Each is one question that such a video can answer, different from all others, from the first thing that a beginner asks to what surprises who knows it.',
  `A title has at most 80 characters, promises nothing that is not generally known, and is no clickbait. A description is a brief of one or two sentences to whoever writes the video: what it explains, for whom. No figures, no claims that need a source. Where an idea builds on something that the workspace has made, the description names it by its title.`,
  dataNotOrders,
  'Answer with JSON of this shape: {"ideas": [{"title": string, "description": string}]}.',
].join('\n\n')

function buildPrompt({ topic, count, material, not }: IdeasBrief): string {
  const made = material
    .slice(0, maxMaterial)
    .map(({ title, text }) => `"${title}": ${text.slice(0, maxCharacters).replace(/\s+/g, ' ')}`)
  return [
    `The topic, as the user put it: ${markLabel(topic)}`,
    ...(made.length === 0 ? [] : [`What the workspace has made:\n${markLabel(made.join('\n'))}`]),
    ...(not.length === 0 ? [] : [`Offered before, none of them again:\n${markLabel(not.join('\n'))}`]),
    `Suggest ${count} now.`,
  ].join('\n\n')
}
