import { cleanLine, type SourceDocument } from '@patchbay/text'
import type { LineSource } from '../../port.ts'
import { applyProjectSpelling } from '../../projects/project-words.ts'
import type { ProjectContext } from '../../port.ts'
import { toReadForm } from '../speech-form.ts'
import { isQuestion, joinSentences } from '../../sentence.ts'
import type { Sentence } from '../../sentence.ts'
import { weightedLength } from '../../posts/weighted-length.ts'
import { shorterVariants } from './shorter.ts'

/** A sentence as it can be posted, in all of its forms. */
export type PostSegment = { sentence: Sentence; variants: string[]; sources: LineSource[] }

/** The sentence as its source writes it, links and all; undefined for what a post cannot hold. */
export function buildSegment(
  sentence: Sentence,
  documents: readonly SourceDocument[],
  language: string,
  projects: readonly ProjectContext[] | undefined,
): PostSegment | undefined {
  const passages = documents[sentence.document]?.passages ?? []
  const [only, more] = sentence.said
  const whole = passages.find(({ id }) => id === only?.passageId)?.text.slice(only?.start, only?.end)
  const written = only === undefined || more !== undefined ? sentence.text : (whole ?? sentence.text)
  const text = applyProjectSpelling(toReadForm(cleanLine(written)), projects)
  if (/[{}<>\\|`]|\*\*|\]\(/.test(text) || text.length > 1200) return undefined
  const sources = sentence.said.map(({ passageId, start, end }) => ({
    document: sentence.document,
    passageId,
    start,
    end,
  }))
  return { sentence, variants: shorterVariants(text, language), sources }
}

/** What of some sentences fits: each as long as there is room, the last ones left out before a thought is torn. */
export function fitSegments(
  pieces: readonly PostSegment[],
  most: number,
  write: (texts: readonly string[]) => string,
): { text: string; pieces: PostSegment[] } | undefined {
  for (let count = pieces.length; count > 0; count -= 1) {
    const taken = pieces.slice(0, count)
    if (!hasCompleteEnd(taken)) continue
    const text = shortenToFit(taken, most, write)
    if (text !== undefined) return { text, pieces: taken }
  }
  return undefined
}

/** A question without its answer, and what is taken back right behind, are no ends. */
function hasCompleteEnd(pieces: readonly PostSegment[]): boolean {
  const last = pieces.at(-1)?.sentence
  return last !== undefined && !last.isRetracted && !isQuestion(last.text) && !/[:：]["”’)]?$/u.test(last.text)
}

function shortenToFit(
  pieces: readonly PostSegment[],
  most: number,
  write: (texts: readonly string[]) => string,
): string | undefined {
  const at = pieces.map(() => 0)
  for (;;) {
    const text = write(pieces.map(({ variants }, piece) => variants[at[piece] ?? 0] ?? ''))
    if (weightedLength(text) <= most) return text
    // The longest of those that have a shorter form gives way.
    const [longest] = [...pieces.keys()]
      .filter((piece) => (at[piece] ?? 0) < (pieces[piece]?.variants.length ?? 1) - 1)
      .sort((a, b) => lengthWith(pieces, at, b) - lengthWith(pieces, at, a))
    if (longest === undefined) return undefined
    at[longest] = (at[longest] ?? 0) + 1
  }
}

const lengthWith = (pieces: readonly PostSegment[], at: readonly number[], piece: number): number =>
  pieces[piece]?.variants[at[piece] ?? 0]?.length ?? 0

export const joinRunning = (texts: readonly string[]): string => joinSentences(texts)
export const joinParagraphs = (texts: readonly string[]): string => texts.join('\n\n')
export const segmentSources = (pieces: readonly PostSegment[]): LineSource[] => pieces.flatMap(({ sources }) => sources)
