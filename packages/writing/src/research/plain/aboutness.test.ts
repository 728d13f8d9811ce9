import { expect, it } from 'vitest'
import { createAboutnessScorer } from './aboutness.ts'
import type { Candidate } from './candidates.ts'
import { Bm25 } from './bm25.ts'
import { createTerms } from '../../vocabulary/terms.ts'
import { buildTopic } from './topic.ts'

const terms = createTerms('English')
const aims = (topic: string, sentences: string[], meanings?: number[]) => {
  const all = sentences.map((text) => terms.of(text))
  const wanted = buildTopic(
    topic,
    terms,
    all.map((one) => new Set(one)),
  )
  const near = meanings && ((at: number) => meanings[at] ?? 0)
  const aim = createAboutnessScorer(
    all.map((one) => ({ terms: one }) as Candidate),
    new Bm25(all),
    wanted,
    near,
  )
  return sentences.map((_, index) => aim(index))
}
const bread = ['Bread goes stale in a day.', 'Bread is baked in ovens.', 'Bread is white or dark.']

it.each<[string, string, string[], number[] | undefined, boolean[]]>([
  ['by what is asked of its topic', 'bread stale', bread, undefined, [true, false, false]],
  ['by its meaning, where it says so in other words', 'bread stale', bread, [0.1, 0.9, 0.1], [true, true, false]],
  ['always, where the topic is one word', 'bread', bread, undefined, [true, true, true]],
])('a sentence is aimed at the question %s', (_, topic, sentences, meanings, aimed) => {
  expect(aims(topic, sentences, meanings).map((value) => value > 0.5)).toEqual(aimed)
})
