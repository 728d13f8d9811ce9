import { z } from 'zod'
import { firstSentenceOf } from '@patchbay/text'
import { countWords } from '../speech-rate.ts'
import type { ShortBrief, ShortScript } from '../port.ts'
import { minWordsOfText } from '../port.ts'
import { buildProjectsPrompt } from '../projects/prompt.ts'
import { askWithReview } from './ask-with-review.ts'
import { extractNumbers } from '../facts.ts'
import { markLabel } from '../material.ts'
import { dataNotOrders } from './prompts.ts'
import type { TextModel } from './text-model.ts'

const schema = z.object({
  title: z.string(),
  lines: z.array(z.object({ speaker: z.number(), text: z.string() })),
})
type Written = z.infer<typeof schema>

/** What a short holds; a hook is what is said in its first two seconds or three. */
const wordRange = { least: 90, most: 160, hook: 14 }

/** A short by a text model. Throws `WritingError`. */
export async function writeShortBy(model: TextModel, brief: ShortBrief, signal: AbortSignal): Promise<ShortScript> {
  const review = (script: Written) => reviewShort(script, brief)
  const answer = await askWithReview(
    model,
    { instructions: buildInstructions(brief), prompt: buildPrompt(brief), schema, review },
    signal,
  )
  return {
    title: answer.title.trim().slice(0, 120).toWellFormed(),
    language: brief.language,
    lines: spokenTextOf(answer)
      .filter(({ text }) => ungroundedNumbers(text, brief).length === 0)
      .map(({ speaker, text }) => ({
        speaker: brief.people > 1 && speaker === 2 ? 1 : 0,
        text: toPlainLine(text),
      })),
  }
}

const toPlainLine = (text: string): string =>
  text
    .replace(/[*_#`]+/g, '')
    .replace(/\s+/g, ' ')
    .trim()
const spokenTextOf = ({ lines }: Written) => lines.filter(({ text }) => toPlainLine(text) !== '')

/** Numbers that stand neither in the text nor in what was asked. */
function ungroundedNumbers(text: string, { text: material, focus = '' }: ShortBrief): string[] {
  const known = new Set(extractNumbers(`${material}\n${focus}`).flatMap(({ values }) => values))
  return extractNumbers(text).flatMap(({ said, values }) => (values.some((value) => known.has(value)) ? [] : [said]))
}

/** What a watcher would notice. */
export function reviewShort(script: Written, brief: ShortBrief): { must: string[]; should: string[] } {
  const { people } = brief
  const lines = spokenTextOf(script)
  const must: string[] = []
  const should: string[] = []
  const said = Math.round(lines.reduce((sum, { text }) => sum + countWords(text), 0))
  if (lines.length === 0) must.push('It has no lines.')
  if (script.title.trim() === '') must.push('The title is empty.')
  if (said > wordRange.most * 1.3 || said < wordRange.least * 0.5)
    must.push(`It has ${said} words; write ${wordRange.least} to ${wordRange.most}.`)
  else if (said > wordRange.most || said < wordRange.least)
    should.push(`It has ${said} words; write ${wordRange.least} to ${wordRange.most}.`)
  const hook = firstSentenceOf(toPlainLine(lines[0]?.text ?? ''))
  if (countWords(hook) > wordRange.hook)
    should.push(`The first sentence is too long for a hook: at most ${wordRange.hook} words.`)
  const strange = lines.flatMap(({ text }) => ungroundedNumbers(text, brief))
  if (strange.length > 0)
    should.push(`These numbers stand nowhere in the material: ${[...new Set(strange)].join(', ')}.`)
  if (lines.length > 0 && lines.every(({ text }) => ungroundedNumbers(text, brief).length > 0))
    must.push('Every line holds a number that stands nowhere in the material.')
  if (people > 1 && new Set(lines.map(({ speaker }) => speaker)).size < 2) should.push('Only one of the two speaks.')
  return { must, should }
}

const buildInstructions = ({ language, people }: ShortBrief): string =>
  [
    `You write what is said in a vertical video of 30 to 60 seconds, in ${language}. Every word, the title included, is in ${language}.`,
    people > 1
      ? 'Two people talk, 1 and 2: one tells, the other asks what a watcher would ask and answers in few words. Both speak.'
      : 'One person, 1, speaks to the watcher.',
    `${wordRange.least} to ${wordRange.most} words in all. One idea, and nothing beside it. The first sentence is the hook: at most ${wordRange.hook} words, a question, a surprise or a number, no greeting. The last line lands: it says what to take away or turns the hook around; no goodbye, no call to follow or subscribe.`,
    'Write talk: short sentences, lines of one to three sentences. No stage directions, no markdown, no emoji, no hashtags, no names before the words. Write numbers and units so that they can be read aloud. The title has at most seven words.',
    dataNotOrders,
    'Do not invent quotations, studies, exact figures or names.',
    'Answer with JSON of this shape: {"title": string, "lines": [{"speaker": 1 or 2, "text": string}]}.',
  ].join('\n\n')

function buildPrompt({ text, focus, language, projects }: ShortBrief): string {
  const isText = countWords(text) >= minWordsOfText
  return [
    ...buildProjectsPrompt(projects),
    isText
      ? 'Say only what the material says.'
      : 'The material is the topic alone: speak from what is generally known.',
    markLabel(text),
    ...(focus?.trim() ? [`Whoever ordered it asks: ${focus.trim()}`] : []),
    `Write the short now, in ${language}.`,
  ].join('\n\n')
}
