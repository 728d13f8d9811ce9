import { z } from 'zod'
import { distinct } from '../ideas/distinct.ts'
import type { ExplainerIdea, IdeasBrief } from '../port.ts'
import { ask } from './ask.ts'
import { oneLine } from './explainer-schema.ts'
import { numbersIn } from '../facts.ts'
import { marked } from '../material.ts'
import { dataNotOrders } from './prompts.ts'
import type { TextModel } from './text-model.ts'

const schema = z.object({ ideas: z.array(z.object({ title: z.string(), description: z.string() })) })
type Written = z.infer<typeof schema>

const longest = { title: 120, description: 600 }
const [mostMaterial, mostCharacters] = [12, 400]

/** Ideas by a text model. Throws `WritingError`. */
export async function suggestExplainersBy(
  model: TextModel,
  brief: IdeasBrief,
  signal: AbortSignal,
): Promise<ExplainerIdea[]> {
  const review = (written: Written) => {
    const missing = brief.count - usable(written, brief).length
    return {
      must: usable(written, brief).length === 0 ? ['No idea of it can be used.'] : [],
      should:
        missing > 0
          ? [
              `${missing} more are needed: none twice, none of those offered before, titles of at most ${longest.title} characters.`,
            ]
          : [],
    }
  }
  const answer = await ask(model, { instructions, prompt: promptFor(brief), schema, review }, signal)
  return usable(answer, brief).slice(0, brief.count)
}

function usable({ ideas }: Written, { not, topic, material }: IdeasBrief): ExplainerIdea[] {
  const words = [topic, ...material.flatMap(({ title, text }) => [title, text])]
  const known = new Set(words.flatMap((text) => numbersIn(text).flatMap(({ values }) => values)))
  const isKnown = (text: string) =>
    numbersIn(text).every(({ values }) => values.some((value) => known.has(value) || value <= 12))
  const clean = ideas.map(({ title, description }) => ({ title: oneLine(title), description: oneLine(description) }))
  return distinct(clean, not).filter(
    ({ title, description }) =>
      title.length <= longest.title &&
      isKnown(`${title}\n${description}`) &&
      description !== '' &&
      description.length <= longest.description,
  )
}

const instructions = [
  'You suggest explainer videos of a few minutes about a topic, in the language that the topic is written in. Each is one question that such a video can answer, different from all others, from the first thing that a beginner asks to what surprises who knows it.',
  `A title has at most 80 characters, promises nothing that is not generally known, and is no clickbait. A description is a brief of one or two sentences to whoever writes the video: what it explains, for whom. No figures, no claims that need a source. Where an idea builds on something that the workspace has made, the description names it by its title.`,
  dataNotOrders,
  'Answer with JSON of this shape: {"ideas": [{"title": string, "description": string}]}.',
].join('\n\n')

function promptFor({ topic, count, material, not }: IdeasBrief): string {
  const made = material
    .slice(0, mostMaterial)
    .map(({ title, text }) => `"${title}": ${text.slice(0, mostCharacters).replace(/\s+/g, ' ')}`)
  return [
    `The topic, as the user put it: ${marked(topic)}`,
    ...(made.length === 0 ? [] : [`What the workspace has made:\n${marked(made.join('\n'))}`]),
    ...(not.length === 0 ? [] : [`Offered before, none of them again:\n${marked(not.join('\n'))}`]),
    `Suggest ${count} now.`,
  ].join('\n\n')
}
