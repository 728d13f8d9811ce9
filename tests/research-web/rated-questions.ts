import type { QuestionKind } from '../../packages/writing/src/vocabulary/phrases/language-phrases.ts'
import { subjects } from './subjects.ts'

/**
 * What each sentence of the local web answers, as a reader judged it: by subject, a line for each of its twelve sentences
 * and one for each of its disputes, with the kinds of questions that the sentence is an answer to.
 */
const kindsByLetter: Record<string, readonly string[]> = {
  tides: [
    'what why how howMuch',
    'why how compare effects',
    'what why how',
    'what why how',
    'why how where effects',
    'why how where',
    'what how where',
    'why how howMuch effects',
    'effects compare',
    'how howMuch',
    'who when how',
    'why effects howMuch',
    'howMuch where',
    'effects howMuch',
  ],
  'tidal power': [
    'what how',
    'when where',
    'how howMuch',
    'where howMuch compare',
    'effects compare why',
    'effects compare why',
    'what how howMuch compare',
    'where how',
    'effects',
    'effects when howMuch',
    'effects why howMuch',
    'when how',
    'howMuch where',
    'when where',
  ],
  lighthouses: [
    'how who why',
    'when where',
    'what how',
    'how',
    'effects why who',
    'who how',
    'where',
    'when where why',
    'when who where',
    'how why effects next',
    'why next how',
    'when where next howMuch',
    'howMuch where',
    'when where',
  ],
  bread: [
    'what how',
    'what how effects',
    'why how effects',
    'what how',
    'how',
    'what how compare effects why',
    'why how effects',
    'why how howMuch',
    'how why effects',
    'why how',
    'how howMuch effects',
    'when where',
    'when where howMuch',
    'how howMuch',
  ],
  bicycles: [
    'who when where',
    'when where how',
    'why how howMuch',
    'who when what',
    'who when where',
    'how why',
    'how why',
    'howMuch compare effects',
    'how howMuch',
    'who when effects',
    'where how',
    'effects howMuch',
    'howMuch where',
    'howMuch',
  ],
  coffee: [
    'what',
    'where compare howMuch what',
    'how why howMuch',
    'how when why',
    'what how why',
    'howMuch how effects compare',
    'howMuch compare effects why',
    'how howMuch what',
    'how effects why',
    'when where',
    'effects when where',
    'why effects how',
    'howMuch',
    'howMuch where',
  ],
}

/** Questions over the local web; of each that is the user's own, the sentences of the subject that answer it. */
export type RatedQuestion = { question: string; subject: string; answers: readonly (readonly number[])[] }

export const ratedQuestions: readonly RatedQuestion[] = [
  {
    question: 'How do lighthouses help ships find the coast, and why were they automated?',
    subject: 'lighthouses',
    answers: [
      [0, 1, 2, 3, 7, 10],
      [4, 8, 9],
    ],
  },
  { question: 'How do tides work?', subject: 'tides', answers: [[0, 1, 2, 3, 4, 5, 6, 7]] },
  {
    question: 'How does tidal power work, and what does a barrage do to an estuary?',
    subject: 'tidal power',
    answers: [
      [0, 2, 5, 6, 11],
      [8, 9],
    ],
  },
  { question: 'Why does bread go stale?', subject: 'bread', answers: [[9, 10]] },
  { question: 'How does caffeine keep us awake?', subject: 'coffee', answers: [[4, 5, 6, 12]] },
  { question: 'Who invented the bicycle?', subject: 'bicycles', answers: [[0, 1, 2, 3, 4]] },
  { question: 'What happens in a sourdough?', subject: 'bread', answers: [[0, 1, 2, 3, 4, 5, 6, 11]] },
  { question: 'Which effects do the tides have?', subject: 'tides', answers: [[4, 7, 8, 11, 13]] },
  { question: 'What are the differences between arabica and robusta coffee?', subject: 'coffee', answers: [[0, 1, 6]] },
  { question: 'Why does a bicycle stay upright?', subject: 'bicycles', answers: [[5, 6]] },
]

/** The kinds of questions that a sentence of the local web answers; undefined for what stands in no subject. */
export function ratingOf(
  text: string,
): { subject: string; place: number; kinds: ReadonlySet<QuestionKind> } | undefined {
  for (const { name, sentences, disputed } of subjects) {
    const place = [...sentences.map((one) => [one]), ...disputed].findIndex((said) => said.includes(text))
    if (place === -1) continue
    const kinds = (kindsByLetter[name]?.[place] ?? '').split(' ').filter(Boolean) as QuestionKind[]
    return { subject: name, place, kinds: new Set(kinds) }
  }
  return undefined
}

/** Which sentences of a subject stand in a text. */
export function sentenceIndexesOf(subject: string, text: string): ReadonlySet<number> {
  const { sentences = [], disputed = [] } = subjects.find(({ name }) => name === subject) ?? {}
  const all = [...sentences.map((one) => [one]), ...disputed]
  return new Set(all.flatMap((said, index) => (said.some((one) => text.includes(one)) ? [index] : [])))
}
