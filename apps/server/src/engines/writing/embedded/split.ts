import type { SourceDocument } from '../../reader/port.ts'
import { isBareQuote, isQuestion, wordCount } from './sentence.ts'
import type { Sentence } from './sentence.ts'

/** What a language's own knowledge adds: whether a sentence is one, whether it leans on the one before. */
export type SentenceJudge = {
  isSpeakable(text: string): boolean
  leans(text: string): boolean
  pieces(text: string): string[]
}

/** All sentences worth speaking, in order. */
export function sentencesOf(documents: readonly SourceDocument[], locale: string, judge: SentenceJudge): Sentence[] {
  const segmenter = new Intl.Segmenter(locale, { granularity: 'sentence' })
  const found: Sentence[] = []
  for (const [document, source] of documents.entries()) {
    const seen = new Set<string>()
    for (const [passage, { id, text, heading }] of withLists(source.passages).entries()) {
      let brokenOff = false
      for (const raw of splitSentences(clean(text), segmenter)) {
        for (const [part, piece] of judge.pieces(raw).entries()) {
          const key = piece.toLowerCase().replace(/\P{L}/gu, '')
          const usable = isSpeakable(piece) && judge.isSpeakable(piece) && !seen.has(key)
          // Whatever leans on a sentence that was left out has lost its footing.
          const leans = part > 0 || isBareQuote(piece) || judge.leans(piece)
          if (!usable || (leans && brokenOff)) {
            brokenOff = true
            // Nor does a question stand whose answer is left out.
            const asked = found.at(-1)
            if (asked !== undefined && asked.passageId === id && asked.document === document && isQuestion(asked.text))
              found.pop()
            continue
          }
          brokenOff = false
          seen.add(key)
          found.push({
            index: found.length,
            document,
            passageId: id,
            passage,
            heading,
            text: piece,
            words: wordCount(piece),
            leans,
          })
        }
      }
    }
  }
  return found
}

type Passage = SourceDocument['passages'][number]

/** "You need three things:" and the short items below it become one sentence. */
function withLists(passages: readonly Passage[]): Passage[] {
  const joined: Passage[] = []
  let open: Passage | undefined
  let items: string[] = []
  const close = () => {
    if (open === undefined) return
    const text = items.length >= 2 ? `${open.text} ${items.join(', ')}.` : open.text
    joined.push({ ...open, text })
    if (items.length < 2) for (const item of items) joined.push({ ...open, text: item })
    open = undefined
    items = []
  }
  for (const passage of passages) {
    const isItem = passage.text.length < 90 && !/[.!?。！？]\s+\S/u.test(passage.text)
    if (open !== undefined && isItem && passage.heading === open.heading && items.length < 7) {
      items.push(passage.text.replace(/[.;,]$/, ''))
      continue
    }
    close()
    if (/[:：]$/u.test(passage.text)) open = passage
    else joined.push(passage)
  }
  close()
  return joined
}

/** Takes out what the eye skips and the ear cannot: references, citations, addresses, emoji, asides about figures. */
export function clean(text: string): string {
  return text
    .replace(/\s*\[(\d{1,3}|[a-z]|note \d+|citation needed|edit|update)([,–-]\s*\d{1,3})*\]/gi, '')
    .replace(
      /\s*\((see|cf\.?|e\.g\.,? see|siehe|voir|véase)?\s*(figs?\.?|figures?|tables?|tab\.|section|appendix|photo|image|chart|above|below)\b[^)]{0,40}\)/gi,
      '',
    )
    .replace(/\s*\((?:[\p{Lu}][\p{L}.'’& -]{1,60},?\s(?:et al\.?,?\s)?)(?:19|20)\d{2}[a-z]?(?:;[^)]{0,120})?\)/gu, '')
    .replace(/\s*\(\s*\)/g, '')
    .replace(/\b(https?:\/\/|www\.)\S+/gi, '')
    .replace(/\p{Extended_Pictographic}(\uFE0F|\u200D\p{Extended_Pictographic}|[\u{1F3FB}-\u{1F3FF}])*/gu, (sign) =>
      /[\d#*©®™]/u.test(sign) ? sign : '',
    )
    .replace(/\s+([,.;:!?])(?=\s|$)/g, '$1')
    .replace(/\s+/g, ' ')
    .trim()
}

/** Ends that are none: titles, initials, common shortenings. */
const falseEnd =
  /(?:^|[\s(“"])(?:Mr|Mrs|Ms|Dr|Prof|St|Sr|Jr|Gen|Col|Lt|Sgt|Rev|Hon|Capt|vs|etc|approx|No|Nr|Fig|Inc|Ltd|Co|Corp|Bros|Mt|Ave|e\.g|i\.e|cf|al|ca|bzw|z\.B|d\.h|usw|Hr|Fr|Sra|Sr|Dra|M|Mme|Jan|Feb|Mar|Apr|Aug|Sept|Oct|Nov|Dec|U\.S|U\.K|U\.N|E\.U|D\.C|a\.m|p\.m|\p{Lu})\.\s*$/u

function splitSentences(text: string, segmenter: Intl.Segmenter): string[] {
  const parts: string[] = []
  let open = ''
  for (const { segment } of segmenter.segment(text)) {
    open += segment
    // The segmenter leaves an opening quotation mark with the sentence before.
    const opener = /[「『“«（(]\s*$/u.exec(open)?.[0] ?? ''
    const isOpener = opener !== '' && /[.!?。！？]\s*[「『“«（(]\s*$/u.test(open)
    if (isOpener) open = open.slice(0, -opener.length)
    const quotes = (open.match(/[“„«]/g)?.length ?? 0) - (open.match(/[”»]/g)?.length ?? 0)
    const straight = (open.match(/"/g)?.length ?? 0) % 2
    const unfinished = (quotes > 0 && !/„/.test(open)) || straight === 1
    if ((falseEnd.test(open) && open.length < 600) || (unfinished && open.length < 400)) continue
    parts.push(open.trim())
    open = isOpener ? opener : ''
  }
  return [...parts, open.trim()].filter((part) => part !== '').reduce(withSpeaker, [])
}

/** "…a co-author!” Rothman said." is one sentence: who speaks stays with what is said. */
function withSpeaker(parts: string[], part: string): string[] {
  const before = parts.at(-1)
  const isTag =
    /^(\S+ ){0,5}(said|says|asked|asks|wrote|writes|added|adds|recalled|recalls|explained|explains|told)\b[^.]{0,50}\.$/.test(
      part,
    )
  return isTag && before !== undefined && /[!?]["”’]$/.test(before)
    ? [...parts.slice(0, -1), `${before} ${part}`]
    : [...parts, part]
}

const junk =
  /\b(click here|read more|sign up|subscribe|newsletter|follow us|share this|all rights reserved|cookie|advertisement|photo(graph)? by|image credit|photo credit|getty images|copyright|terms of (use|service)|privacy policy|log in|comments? (are )?closed|this (article|post|story) (was|is|first|originally|has been)\b.{0,20}(published|appeared|updated)|related (articles?|stories)|table of contents|buy now|affiliate|patreon|join our|download the app|jetzt abonnieren|suscríbete|abonnez-vous)\b/i

/** Rules that hold in every language. */
function isSpeakable(text: string): boolean {
  if (/^(clockwise from|pictured|from left|from top|top|left|right|above|below)\b[^.]{0,30}:/i.test(text)) return false
  if (text.includes(' | ') || /[{}<>\\=]|\(\)|=>|::/.test(text) || junk.test(text)) return false
  if (/^(by|von|par|por|di)\s+\p{Lu}[\p{L}.]+(\s+\p{Lu}[\p{L}.]+){0,3}\.?$/u.test(text)) return false
  const letters = text.match(/\p{L}/gu)?.length ?? 0
  const capitals = text.match(/\p{Lu}/gu)?.length ?? 0
  if (letters < text.replace(/\s/g, '').length * 0.6 || (capitals > letters * 0.6 && letters > 8)) return false
  const words = wordCount(text)
  return words >= 2 && words <= 75
}
