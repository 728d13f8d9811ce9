import { titleOf, WritingError } from '@patchbay/engines'
import { findLanguage } from '@patchbay/contract'
import { wordCount, wordsPerMinuteOf } from '../pace.ts'
import { type ShortBrief, type ShortScript, leastWordsOfAText } from '../port.ts'
import { sentenceSpans } from '@patchbay/text'
import { bestPassage } from './passage.ts'

/** A short of a text's own sentences: the part of it that stands best by itself. It adds no word. Throws `WritingError`. */
export function shortOutOf({ text, focus, language, people }: ShortBrief): ShortScript {
  if (wordCount(text) < leastWordsOfAText) {
    throw new WritingError(
      'A short about a topic alone needs a text model: plug one in at Settings → Engines, or give the text that it is to be made of.',
    )
  }
  const segmenter = new Intl.Segmenter(findLanguage(language)?.code ?? 'en', { granularity: 'sentence' })
  const perMinute = wordsPerMinuteOf(language)
  const sentences = paragraphsIn(text).flatMap((paragraph) =>
    sentenceSpans(paragraph, segmenter).map(({ start, end }) => {
      const said = paragraph.slice(start, end).trim()
      return { text: said, seconds: (wordCount(said) * 60) / perMinute, speaker: 0 }
    }),
  )
  const chosen = bestPassage(sentences, focus)
  const said = sentences.slice(chosen?.from, chosen?.until).map((one) => one.text)
  return {
    title: titleOf('', [{ id: 'p1', text: said.join(' ') }]),
    language,
    lines: turnsOf(said, people),
  }
}

/** Without headings and the marks of lists: nobody says them. Lines of one paragraph are one text. */
const paragraphsIn = (text: string): string[] =>
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

const longestTurn = 26

/** Two people take turns at the ends of sentences: one says no more than a breath or two at a time. */
function turnsOf(sentences: readonly string[], people: number): ShortScript['lines'] {
  const lines: ShortScript['lines'] = []
  for (const text of sentences) {
    const last = lines.at(-1)
    if (last && (people < 2 ? lines.length > 3 : wordCount(last.text) + wordCount(text) <= longestTurn)) {
      last.text += ` ${text}`
    } else {
      lines.push({ speaker: people < 2 || lines.length % 2 === 0 ? 0 : 1, text })
    }
  }
  return lines
}
