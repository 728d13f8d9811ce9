import { cleanLine, type SourceDocument } from '@patchbay/text'
import type { LineSource } from '../../port.ts'
import { spelled } from '../../projects/words.ts'
import type { ProjectContext } from '../../port.ts'
import { readForm } from '../speech-form.ts'
import { isQuestion, joined } from '../../sentence.ts'
import type { Sentence } from '../../sentence.ts'
import { weightedLength } from '../../posts/weighted-length.ts'
import { formsOf } from './shorter.ts'

/** A sentence as it can be posted, in all of its forms. */
export type Piece = { sentence: Sentence; forms: string[]; sources: LineSource[] }

/** The sentence as its source writes it, links and all; undefined for what a post cannot hold. */
export function pieceOf(
  sentence: Sentence,
  documents: readonly SourceDocument[],
  language: string,
  projects: readonly ProjectContext[] | undefined,
): Piece | undefined {
  const passages = documents[sentence.document]?.passages ?? []
  const [only, more] = sentence.said
  const whole = passages.find(({ id }) => id === only?.passageId)?.text.slice(only?.start, only?.end)
  const written = only === undefined || more !== undefined ? sentence.text : (whole ?? sentence.text)
  const text = spelled(readForm(cleanLine(written)), projects)
  if (/[{}<>\\|`]|\*\*|\]\(/.test(text) || text.length > 1200) return undefined
  const sources = sentence.said.map(({ passageId, start, end }) => ({
    document: sentence.document,
    passageId,
    start,
    end,
  }))
  return { sentence, forms: formsOf(text, language), sources }
}

/** What of some sentences fits: each as long as there is room, the last ones left out before a thought is torn. */
export function fitted(
  pieces: readonly Piece[],
  most: number,
  write: (texts: readonly string[]) => string,
): { text: string; pieces: Piece[] } | undefined {
  for (let count = pieces.length; count > 0; count -= 1) {
    const taken = pieces.slice(0, count)
    if (!endsWell(taken)) continue
    const text = shortenedTo(taken, most, write)
    if (text !== undefined) return { text, pieces: taken }
  }
  return undefined
}

/** A question without its answer, and what is taken back right behind, are no ends. */
function endsWell(pieces: readonly Piece[]): boolean {
  const last = pieces.at(-1)?.sentence
  return last !== undefined && !last.takenBack && !isQuestion(last.text) && !/[:：]["”’)]?$/u.test(last.text)
}

function shortenedTo(
  pieces: readonly Piece[],
  most: number,
  write: (texts: readonly string[]) => string,
): string | undefined {
  const at = pieces.map(() => 0)
  for (;;) {
    const text = write(pieces.map(({ forms }, piece) => forms[at[piece] ?? 0] ?? ''))
    if (weightedLength(text) <= most) return text
    // The longest of those that have a shorter form gives way.
    const [longest] = [...pieces.keys()]
      .filter((piece) => (at[piece] ?? 0) < (pieces[piece]?.forms.length ?? 1) - 1)
      .sort((a, b) => lengthAt(pieces, at, b) - lengthAt(pieces, at, a))
    if (longest === undefined) return undefined
    at[longest] = (at[longest] ?? 0) + 1
  }
}

const lengthAt = (pieces: readonly Piece[], at: readonly number[], piece: number): number =>
  pieces[piece]?.forms[at[piece] ?? 0]?.length ?? 0

export const running = (texts: readonly string[]): string => joined(texts)
export const inParagraphs = (texts: readonly string[]): string => texts.join('\n\n')
export const sourcesOf = (pieces: readonly Piece[]): LineSource[] => pieces.flatMap(({ sources }) => sources)
