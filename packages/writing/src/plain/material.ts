import type { EpisodeBrief, EpisodeScript } from '../port.ts'
import type { TermVector } from './rank-sentences.ts'
import type { Section } from './sections.ts'
import { joinSentences } from '../sentence.ts'
import type { Sentence } from '../sentence.ts'

/** What a composer gets: the chosen sentences in their sections, and what is known about all of them. */
export type Material = {
  brief: EpisodeBrief
  /** English name of the language that the script is written in. */
  language: string
  all: readonly Sentence[]
  vectors: readonly TermVector[]
  scores: readonly number[]
  sections: readonly Section[]
}

export type Compose = (material: Material) => EpisodeScript

/** The sentences that say most by themselves, at most one a section, for looking back. */
export function chooseMemorable(
  { sections, scores }: Pick<Material, 'sections' | 'scores'>,
  count: number,
  isFit: (sentence: Sentence) => boolean,
): Sentence[] {
  const spoken = sections.flatMap((section) => section.sentences)
  const opening = spoken[0]?.index ?? -1
  // The end of a piece is where its author says what to take away; its opening was only just introduced.
  const last = spoken.at(-1)?.index ?? 0
  const place = (sentence: Sentence) => (sentence.index > last * 0.85 ? 0.3 : sentence.index < last * 0.25 ? -0.3 : 0)
  // What opens a paragraph usually sums it up; a date or a name at the start tells an episode, not the whole.
  const opens = (sentence: Sentence) =>
    spoken[spoken.indexOf(sentence) - 1]?.passageId === sentence.passageId ? 0 : 0.3
  const isEpisode = (sentence: Sentence) =>
    /^(in|on|by|since) \S*\d|^\p{Lu}\S+ (\p{Lu}|was|had|wanted|said|took|did)/iu.test(sentence.text)
  const worth = (sentence: Sentence) =>
    (scores[sentence.index] ?? 0) + place(sentence) + opens(sentence) - (isEpisode(sentence) ? 0.3 : 0)
  const best = sections.flatMap((section) => {
    const fit = section.sentences.filter(
      (sentence) =>
        !sentence.isContextDependent &&
        !sentence.isRetracted &&
        sentence.index > opening + 2 &&
        sentence.words >= 8 &&
        sentence.words <= 28 &&
        isFit(sentence),
    )
    return fit.sort((a, b) => worth(b) - worth(a)).slice(0, 1)
  })
  return best.sort((a, b) => worth(b) - worth(a)).slice(0, count)
}

/** One or two real sentences that say what it is about: the first good ones of the opening. */
export function writeDescription({ sections }: Material, isFit: (sentence: Sentence) => boolean): string {
  const opening = sections.flatMap((section) => section.sentences).slice(0, 10)
  const first =
    opening.find(
      (sentence) => !sentence.isContextDependent && !sentence.isRetracted && sentence.words >= 8 && isFit(sentence),
    ) ?? opening[0]
  if (first === undefined) return ''
  const next = opening.find((sentence) => sentence.index === first.index + 1 && sentence.isAdjacent)
  return next === undefined || first.words + next.words > 50 ? first.text : joinSentences([first.text, next.text])
}
