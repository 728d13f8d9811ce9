import { sentenceMarks } from './sentence-ends.ts'

/** Part of a passage's text, in characters. */
export type Span = { start: number; end: number }

/** Marks and addresses whose full stops and brackets would mislead the segmenter; blanked out they keep their length. */
const misleadingDots =
  /\[(?:\d{1,3}|[a-z]|note \d+|citation needed)(?:[,–-]\s*\d{1,3})*\]|(?:https?:\/\/|\bwww\.)\S*[^\s.,;:!?)\]"'”’]/giu

const abbreviations =
  'Mr|Mrs|Ms|Dr|Prof|St|Sr|Jr|Gen|Col|Lt|Sgt|Rev|Hon|Gov|Sen|Rep|Pres|Messrs|Mlle|Capt|vs|viz|resp|etc|approx|Inc|Ltd|Co|Corp|Bros|Mt|Ave|Dept|Univ|e\\.g|i\\.e|a\\.k\\.a|cf|al|ca|bzw|z\\.\\s?B|d\\.\\s?h|u\\.\\s?a|usw|Hr|Fr|Sra|Dra|M|Mme|Jan|Feb|Mar|Apr|Aug|Sept|Oct|Nov|Dec|U\\.S|U\\.K|U\\.N|E\\.U|D\\.C|B\\.C|A\\.D|Ph\\.D|M\\.D|a\\.m|p\\.m|\\p{Lu}'
/** Ends that are none: titles, initials, common shortenings. */
const falseBoundary = new RegExp(`(?:^|[\\s(“"])(?:${abbreviations})\\.\\s*$`, 'u')
/** Ends that are none before a number: "No. 5", "p. 12". */
const falseBoundaryBeforeNumber = /(?:^|[\s(])(?:No|Nr|Nos|pp?|vol|ch|sec|art|fig|figs|eq|S|Bd|approx|ca)\.\s*$/iu

const endBeforeOpener = new RegExp(`[${sentenceMarks}]\\s*[「『“«（(]\\s*$`, 'u')

/** Where the sentences of a text stand. Together they are all of it, blanks aside. */
export function segmentSentences(text: string, segmenter: Intl.Segmenter): Span[] {
  const calm = text.replace(misleadingDots, (mark) => (mark.startsWith('[') ? ' ' : 'x').repeat(mark.length))
  const spans: Span[] = []
  let start = 0
  const segments = [...segmenter.segment(calm)]
  for (const [at, { segment, index }] of segments.entries()) {
    let end = index + segment.length
    const open = calm.slice(start, end)
    // The segmenter leaves an opening quotation mark with the sentence before.
    const opener = /[「『“«（(]\s*$/u.exec(open)?.[0] ?? ''
    if (opener !== '' && endBeforeOpener.test(open)) end -= opener.length
    if (isUnfinished(open, calm.slice(index + segment.length, index + segment.length + 1)) && at < segments.length - 1)
      continue
    spans.push({ start, end })
    start = end
  }
  if (start < calm.length) spans.push({ start, end: calm.length })
  return spans
    .map((span) => trimSpan(text, span))
    .filter(({ start: from, end }) => end > from)
    .reduce<Span[]>((all, span) => mergeSpeakerLabel(text, all, span), [])
    .flatMap((span) => splitAtSpaces(text, span))
}

/** Scripts that end sentences with a blank, and put none between words. */
const scriptsWithoutStops = /[\p{Script=Thai}\p{Script=Lao}\p{Script=Khmer}\p{Script=Myanmar}]/u
/** A blank behind so many signs, with so many to come, is taken for the end of a sentence there. */
const minCharacters = { before: 60, behind: 30 }

/** Where a blank is all that ends a sentence, a long stretch is parted at its blanks. */
function splitAtSpaces(text: string, { start, end }: Span): Span[] {
  if (end - start < minCharacters.before + minCharacters.behind || !scriptsWithoutStops.test(text.slice(start, end)))
    return [{ start, end }]
  const spans: Span[] = []
  let from = start
  for (const { index } of text.slice(start, end).matchAll(/ +/gu)) {
    const at = start + index
    if (at - from < minCharacters.before || end - at < minCharacters.behind) continue
    const around = text.slice(at - 1, at) + text.slice(at, end).trimStart().slice(0, 1)
    // A blank beside a number or a word of another script parts no sentences.
    if ((around.match(/./gu) ?? []).every((sign) => scriptsWithoutStops.test(sign) || /\p{M}/u.test(sign))) {
      spans.push({ start: from, end: at })
      from = at
    }
  }
  return [...spans, { start: from, end }].map((span) => trimSpan(text, span))
}

function isUnfinished(open: string, next: string): boolean {
  const quotes = (open.match(/[“„«]/g)?.length ?? 0) - (open.match(/[”»]/g)?.length ?? 0)
  const straight = (open.match(/"/g)?.length ?? 0) % 2
  const inQuotes = (quotes > 0 && !/„/.test(open)) || straight === 1
  const isFalse = falseBoundary.test(open) || (falseBoundaryBeforeNumber.test(open) && /\d/.test(next))
  return (isFalse && open.length < 600) || (inQuotes && open.length < 400)
}

function trimSpan(text: string, { start, end }: Span): Span {
  const whole = text.slice(start, end)
  return { start: start + whole.length - whole.trimStart().length, end: end - whole.length + whole.trimEnd().length }
}

/** "…a co-author!” Rothman said." is one sentence: who speaks stays with what is said. */
function mergeSpeakerLabel(text: string, spans: Span[], span: Span): Span[] {
  const before = spans.at(-1)
  const isTag =
    /^(\S+ ){0,5}(said|says|asked|asks|wrote|writes|added|adds|recalled|recalls|explained|explains|told)\b[^.]{0,50}\.$/.test(
      text.slice(span.start, span.end),
    )
  return isTag && before !== undefined && /[!?]["”’]$/.test(text.slice(before.start, before.end))
    ? [...spans.slice(0, -1), { start: before.start, end: span.end }]
    : [...spans, span]
}
