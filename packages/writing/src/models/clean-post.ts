import { cleanText, type SourceDocument } from '@patchbay/text'
import { parsePost, formatPost, mapSentences } from '../plain/posts/refine/post-text.ts'
import { dropLastSentence } from '../plain/posts/refine/by-rules.ts'
import { shortestVariant } from '../plain/posts/refine/refining.ts'
import { weightedLength } from '../posts/weighted-length.ts'
import type { Grounding } from './grounding.ts'

const urlPattern = /(?:https?:\/\/|www\.)[^\s)）\]]*[^\s)）\].,;:!?'"”’]/giu

export const extractLinks = (text: string): string[] => text.match(urlPattern) ?? []

/** A model's text as a post's: no markdown, no link and no mention that was not there before. */
export function cleanPost(text: string, known: string): string {
  return cleanText(text)
    .replace(/\*\*([^*\n]+)\*\*/g, '$1')
    .replace(/^#{1,6} /gm, '')
    .replace(/\[([^\]\n]+)\]\((https?:[^)\s]+)\)/g, '$1 $2')
    .replace(/^[-*] /gm, '• ')
    .replace(urlPattern, (link) => (known.includes(link) ? link : ''))
    .replace(/(?<![\p{L}\p{N}._])[@＠](?=[\p{L}\p{N}_])/gu, (at, place: number, whole: string) =>
      known.includes(/^[@＠][\p{L}\p{N}_]+/u.exec(whole.slice(place))?.[0] ?? at) ? at : '',
    )
    .replace(/[ \t]+$/gm, '')
    .replace(/ {2,}/g, ' ')
    .replace(/\n{3,}/g, '\n\n')
    .trim()
}

/** The numbers of a post that stand nowhere in what it was made from; the marks of a list count nothing. */
export const ungroundedNumbers = (text: string, ground: Grounding | undefined): string[] =>
  (ground?.ungroundedFacts(withoutMarkdown(text)) ?? []).filter((one) => /\p{N}/u.test(one) || isNumberWord(one))

/** Numbers and names, for sending back. */
export const ungroundedFacts = (text: string, ground: Grounding | undefined): string[] =>
  ground?.ungroundedFacts(withoutMarkdown(text)) ?? []

const withoutMarkdown = (text: string): string =>
  text
    .replace(urlPattern, ' ')
    .replace(/^\s*\d{1,2}[.)/]\s+/gm, '')
    .replace(/\(?\b\d{1,2}\/\d{1,2}\)?\s*$/gm, '')

/** Names begin with a capital; numbers in words do not, or are of these. */
const isNumberWord = (word: string): boolean =>
  /^(?:thirteen|fourteen|fifteen|sixteen|seventeen|eighteen|nineteen|twenty|thirty|forty|fifty|sixty|seventy|eighty|ninety|hundred|thousand|million|billion|trillion|one|two|three|four|five|six|seven|eight|nine|ten|eleven|twelve)\b/i.test(
    word,
  )

/** What is too long, shortened by the rules that keep it true; undefined where they cannot. */
export function fitPost(text: string, most: number, language: string): string | undefined {
  if (weightedLength(text) <= most) return text
  let post = mapSentences(parsePost(text, language), (sentence) => shortestVariant(sentence, language))
  for (;;) {
    const shorter = formatPost(post)
    if (weightedLength(shorter) <= most) return shorter
    const less = dropLastSentence(post)
    if (less === undefined) return undefined
    post = less
  }
}

/** A text of the user's own as a source, for what is made from it alone. */
export const toDocument = (text: string, language: string): SourceDocument => ({
  sourceType: 'text',
  title: '',
  language,
  passages: [{ id: 'p1', text }],
})
