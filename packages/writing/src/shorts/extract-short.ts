import { chooseTitle, WritingError } from '@patchbay/engines'
import { findLanguage } from '@patchbay/contract'
import { countWords, wordsPerMinuteOf } from '../speech-rate.ts'
import { type ShortBrief, type ShortScript, minWordsOfText } from '../port.ts'
import { segmentSentences } from '@patchbay/text'
import { choosePassage } from './choose-passage.ts'

/** A short of a text's own sentences: the part of it that stands best by itself. It adds no word. Throws `WritingError`. */
export function extractShort({ text, focus, language, people }: ShortBrief): ShortScript {
  if (countWords(text) < minWordsOfText) {
    throw new WritingError(
      'A short about a topic alone needs a text model: plug one in at Settings → Engines, or give the text that it is to be made of.',
    )
  }
  const segmenter = new Intl.Segmenter(findLanguage(language)?.code ?? 'en', { granularity: 'sentence' })
  const perMinute = wordsPerMinuteOf(language)
  const sentences = splitParagraphs(text).flatMap((paragraph) =>
    segmentSentences(paragraph, segmenter).map(({ start, end }) => {
      const said = paragraph.slice(start, end).trim()
      return { text: said, seconds: (countWords(said) * 60) / perMinute, speaker: 0 }
    }),
  )
  const chosen = choosePassage(sentences, focus)
  const said = sentences.slice(chosen?.from, chosen?.until).map((one) => one.text)
  return {
    title: chooseTitle('', [{ id: 'p1', text: said.join(' ') }]),
    language,
    lines: assignTurns(said, people),
  }
}

/** Without headings and the marks of lists: nobody says them. Lines of one paragraph are one text. */
const splitParagraphs = (text: string): string[] =>
  text
    .replaceAll(/^#+ .*$/gm, '\n')
    .split(/\n\s*\n/)
    .map((paragraph) =>
      paragraph
        .replaceAll(/^\s*(?:[-*•>]|\d+[.)])\s+/gm, '')
        .replaceAll(/[*_`]+/g, '')
        .replace(/\s+/g, ' ')
        .trim(),
    )
    .filter((paragraph) => paragraph !== '')

const maxTurnWords = 26

/** Two people take turns at the ends of sentences: one says no more than a breath or two at a time. */
function assignTurns(sentences: readonly string[], people: number): ShortScript['lines'] {
  const lines: ShortScript['lines'] = []
  for (const text of sentences) {
    const last = lines.at(-1)
    if (last && (people < 2 ? lines.length > 3 : countWords(last.text) + countWords(text) <= maxTurnWords)) {
      last.text += ` ${text}`
    } else {
      lines.push({ speaker: people < 2 || lines.length % 2 === 0 ? 0 : 1, text })
    }
  }
  return lines
}
