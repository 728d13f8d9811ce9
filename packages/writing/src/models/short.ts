import { z } from 'zod'
import { firstSentenceOf } from '@patchbay/text'
import { wordCount } from '../pace.ts'
import type { ShortBrief, ShortScript } from '../port.ts'
import { leastWordsOfAText } from '../port.ts'
import { projectsPrompt } from '../projects/prompt.ts'
import { ask } from './ask.ts'
import { numbersIn } from '../facts.ts'
import { marked } from '../material.ts'
import { dataNotOrders } from './prompts.ts'
import type { TextModel } from './text-model.ts'

const schema = z.object({
  title: z.string(),
  lines: z.array(z.object({ speaker: z.number(), text: z.string() })),
})
type Written = z.infer<typeof schema>

/** What a short holds; a hook is what is said in its first two seconds or three. */
const words = { least: 90, most: 160, hook: 14 }

/** A short by a text model. Throws `WritingError`. */
export async function writeShortBy(model: TextModel, brief: ShortBrief, signal: AbortSignal): Promise<ShortScript> {
  const review = (script: Written) => reviewShort(script, brief)
  const answer = await ask(
    model,
    { instructions: instructionsFor(brief), prompt: promptFor(brief), schema, review },
    signal,
  )
  return {
    title: answer.title.trim().slice(0, 120).toWellFormed(),
    language: brief.language,
    lines: saidIn(answer)
      .filter(({ text }) => strangeNumbers(text, brief).length === 0)
      .map(({ speaker, text }) => ({
        speaker: brief.people > 1 && speaker === 2 ? 1 : 0,
        text: plain(text),
      })),
  }
}

const plain = (text: string): string =>
  text
    .replace(/[*_#`]+/g, '')
    .replace(/\s+/g, ' ')
    .trim()
const saidIn = ({ lines }: Written) => lines.filter(({ text }) => plain(text) !== '')

/** Numbers that stand neither in the text nor in what was asked. */
function strangeNumbers(text: string, { text: material, focus = '' }: ShortBrief): string[] {
  const known = new Set(numbersIn(`${material}\n${focus}`).flatMap(({ values }) => values))
  return numbersIn(text).flatMap(({ said, values }) => (values.some((value) => known.has(value)) ? [] : [said]))
}

/** What a watcher would notice. */
export function reviewShort(script: Written, brief: ShortBrief): { must: string[]; should: string[] } {
  const { people } = brief
  const lines = saidIn(script)
  const must: string[] = []
  const should: string[] = []
  const said = Math.round(lines.reduce((sum, { text }) => sum + wordCount(text), 0))
  if (lines.length === 0) must.push('It has no lines.')
  if (script.title.trim() === '') must.push('The title is empty.')
  if (said > words.most * 1.3 || said < words.least * 0.5)
    must.push(`It has ${said} words; write ${words.least} to ${words.most}.`)
  else if (said > words.most || said < words.least)
    should.push(`It has ${said} words; write ${words.least} to ${words.most}.`)
  const hook = firstSentenceOf(plain(lines[0]?.text ?? ''))
  if (wordCount(hook) > words.hook)
    should.push(`The first sentence is too long for a hook: at most ${words.hook} words.`)
  const strange = lines.flatMap(({ text }) => strangeNumbers(text, brief))
  if (strange.length > 0)
    should.push(`These numbers stand nowhere in the material: ${[...new Set(strange)].join(', ')}.`)
  if (lines.length > 0 && lines.every(({ text }) => strangeNumbers(text, brief).length > 0))
    must.push('Every line holds a number that stands nowhere in the material.')
  if (people > 1 && new Set(lines.map(({ speaker }) => speaker)).size < 2) should.push('Only one of the two speaks.')
  return { must, should }
}

const instructionsFor = ({ language, people }: ShortBrief): string =>
  [
    `You write what is said in a vertical video of 30 to 60 seconds, in ${language}. Every word, the title included, is in ${language}.`,
    people > 1
      ? 'Two people talk, 1 and 2: one tells, the other asks what a watcher would ask and answers in few words. Both speak.'
      : 'One person, 1, speaks to the watcher.',
    `${words.least} to ${words.most} words in all. One idea, and nothing beside it. The first sentence is the hook: at most ${words.hook} words, a question, a surprise or a number, no greeting. The last line lands: it says what to take away or turns the hook around; no goodbye, no call to follow or subscribe.`,
    'Write talk: short sentences, lines of one to three sentences. No stage directions, no markdown, no emoji, no hashtags, no names before the words. Write numbers and units so that they can be read aloud. The title has at most seven words.',
    dataNotOrders,
    'Do not invent quotations, studies, exact figures or names.',
    'Answer with JSON of this shape: {"title": string, "lines": [{"speaker": 1 or 2, "text": string}]}.',
  ].join('\n\n')

function promptFor({ text, focus, language, projects }: ShortBrief): string {
  const isText = wordCount(text) >= leastWordsOfAText
  return [
    ...projectsPrompt(projects),
    isText
      ? 'Say only what the material says.'
      : 'The material is the topic alone: speak from what is generally known.',
    marked(text),
    ...(focus?.trim() ? [`Whoever ordered it asks: ${focus.trim()}`] : []),
    `Write the short now, in ${language}.`,
  ].join('\n\n')
}
