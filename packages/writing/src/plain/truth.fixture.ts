import type { SourceDocument } from '../../../text/src/documents.ts'
import type { EpisodeScript } from '../port.ts'
import { isContrastive } from './english/contrast.ts'
import { englishPools } from './english/phrases.ts'
import { segmentSentences } from '../../../text/src/segment-sentences.ts'
import { toSpeechForm } from './speech-form.ts'

const segmenter = new Intl.Segmenter('en', { granularity: 'sentence' })
const connective =
  /(^|[.!?…]["”’)]*\s+)["“‘(]*(but|and|however|moreover|furthermore|in addition|additionally|also|besides|nevertheless|nonetheless|yet|still|that said|unfortunately|of course|finally|on the other hand|by contrast|in contrast),?\s+$/i

/** What the hosts say in openings of their own, beside the phrasebook. */
const fixedPhrases = ['Deal.', 'I’ll stay with the words as they are written.', 'Fine with me.', 'You open.']
// A phrase of two sentences may be met sentence by sentence.
const hostPhrases = [...fixedPhrases, ...Object.values(englishPools).flat()]
  .flatMap((phrase) => [phrase, ...phrase.split(/(?<=[.?!]) /)])
  .map((phrase) => new RegExp(`^${phrase.replace(/[.*+?^$()|[\]\\]/g, '\\$&').replace(/\{\w+\}/g, '.+')}$`, 'i'))

/** What is spoken of the material and does not stand whole in the passages that its line names. */
export function findAlteredStatements(script: EpisodeScript, documents: readonly SourceDocument[]): string[] {
  return script.lines.flatMap(({ text, sources }) => {
    const passages = sources.flatMap(({ document, passageId }) => {
      const found = documents[document]?.passages.find(({ id }) => id === passageId)
      return found === undefined ? [] : [found.text]
    })
    if (passages.length === 0) return []
    return statementsOf(text).filter((said) => !isVerbatim(said, passages))
  })
}

/** Sentences that are spoken although the "but" right behind them in the material is not. */
export function findDroppedContrasts(script: EpisodeScript, documents: readonly SourceDocument[]): string[] {
  const spoken = letters(script.lines.map(({ text }) => text).join(' '))
  return documents.flatMap(({ passages }) =>
    passages.flatMap(({ text }) => {
      const sentences = spokenForms(text)
      return sentences.filter((sentence, index) => {
        const next = sentences[index + 1]
        if (next === undefined || !isContrastive(next)) return false
        // Its opening word may be the host's own.
        return spoken.includes(letters(sentence)) && !spoken.includes(letters(next).slice(12))
      })
    }),
  )
}

const spokenForms = (text: string): string[] =>
  segmentSentences(text, segmenter).map(({ start, end }) => toSpeechForm(text.slice(start, end)))

function statementsOf(line: string): string[] {
  return line
    .split(/(?<=[.!?…]["”’)]?)\s+(?=["“‘(]?[\p{Lu}\d])/u)
    .flatMap((piece) => {
      const lead = /^(.{4,70}?:) (["“‘]?\p{Lu}.*)$/u.exec(piece)
      return lead !== null && isHostPhrase(lead[1] ?? '') ? [lead[2] ?? ''] : [piece]
    })
    .filter((piece) => !isHostPhrase(piece) && letters(piece).length > 3)
}

const isHostPhrase = (text: string): boolean => hostPhrases.some((phrase) => phrase.test(text.trim()))

function isVerbatim(said: string, passages: readonly string[]): boolean {
  const own = letters(said)
  if (passages.some((passage) => isWholeIn(own, spokenForms(passage).join(' ')))) return true
  // A list: the lead ends its passage, the items are passages.
  return passages.some(
    (lead, index) => own === letters(`${spokenForms(lead).at(-1)} ${passages.slice(index + 1).join(' ')}`),
  )
}

function isWholeIn(own: string, passage: string): boolean {
  const places = Array.from(passage).flatMap((sign, index) => (/[\p{L}\p{N}]/u.test(sign) ? [index] : []))
  const bare = letters(passage)
  for (let at = bare.indexOf(own); at !== -1; at = bare.indexOf(own, at + 1)) {
    const before = Array.from(passage).slice(0, places[at]).join('')
    const after = Array.from(passage)
      .slice((places[at + own.length - 1] ?? 0) + 1)
      .join('')
    const begins = /(^|[.!?…。！？؟।:][)"”’»」]*)\s*["“‘„«(]*$/u.test(before) || connective.test(before)
    if (begins && /^["”’')%\]»“]*([.!?…。！？؟।]|$)/u.test(after)) return true
  }
  return false
}

const letters = (text: string): string =>
  Array.from(text.toLowerCase())
    .filter((sign) => /[\p{L}\p{N}]/u.test(sign))
    .join('')
