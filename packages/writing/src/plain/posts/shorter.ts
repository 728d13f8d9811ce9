import { findLanguage } from '@patchbay/contract'
import { capitalise, endsSentence } from '@patchbay/text'
import { shorteningRules } from '../explainer/shorten-for-slide.ts'
import { stripConnective } from '../english/features.ts'
import { preservesMeaning } from './preserves-meaning.ts'

/**
 * The forms of a sentence, the whole first, each shorter than the one before and as true: an aside, a subordinate clause
 * that only adds, or a second statement is left out. Whatever denies, limits or counts stays, and so does every link.
 */
export function shorterVariants(text: string, language: string): string[] {
  const code = findLanguage(language)?.code.split('-')[0] ?? 'en'
  const bare = code === 'en' ? dropFiller(text) : text
  const forms = [preservesMeaning(text, bare, language) ? bare : text]
  for (const way of shorteningsOf(code)) {
    const last = forms.at(-1) ?? text
    const shorter = way(last)?.replace(/\s+/g, ' ').trim()
    if (shorter === undefined || shorter === last || !isCompleteSentence(shorter)) continue
    if (preservesMeaning(last, shorter, language)) forms.push(shorter)
  }
  return forms
}

type Shortening = (text: string) => string | undefined

const commonShortenings: readonly Shortening[] = [
  // "(or NASA)", "– built by volunteers –"
  (text) => text.replace(/\s?[(（][^()（）]{2,120}[)）]/gu, ''),
  (text) => text.replace(/ ?[–—] ?(?!\s)([^–—.!?:;]{3,90}?) ?[–—] ?(?=\p{Ll})/u, ' '),
]

/** A clause behind a comma at a sentence's end that only adds to it, where the comma says so. */
const additionPattern: Record<string, string> = {
  fr: 'ce qui|qui|dont|où|car|puisque|notamment|y compris|grâce à',
  es: 'lo que|lo cual|quienes?|donde|cuyo|cuya|ya que|puesto que|incluidos?|incluidas?|gracias a',
  pt: 'o que|quem|onde|cujo|cuja|já que|pois|incluindo|graças a',
  it: 'il che|dove|il cui|la cui|poiché|giacché|compresi|comprese|grazie a',
  de: 'was|wodurch|womit|weshalb|sodass|da|denn|darunter|insbesondere|zum Beispiel',
  nl: 'wat|waardoor|waarmee|zodat|want|omdat|waaronder|met name',
  ru: 'что позволяет|благодаря чему|так как|поскольку|поэтому|в том числе|включая',
  pl: 'co|dzięki czemu|ponieważ|gdyż|bo|w tym|między innymi',
}

function dropAfterComma(clauses: string): Shortening {
  const end = new RegExp(`, (?:${clauses})\\s[^,;:«»„“”"()]{4,160}([.!])$`, 'u')
  return (text) => {
    const at = text.search(end)
    // Of little more than a name nothing can be said to be added.
    return at === -1 || text.slice(0, at).split(' ').length < 5 ? undefined : text.replace(end, '$1')
  }
}

const dropSecondStatement: Shortening = (text) => {
  const [first = '', second] = text.split(/[;；]\s?/u)
  if (second === undefined || first.split(/\s|(?=\p{Script=Han})/u).length < 5) return undefined
  return `${first.trim()}${/\p{Script=Han}/u.test(first) ? '。' : '.'}`
}

function shorteningsOf(code: string): readonly Shortening[] {
  if (code === 'en')
    return [
      ...commonShortenings,
      ...shorteningRules.map(
        ({ shortened }) =>
          (text: string) =>
            isReasonOfNo(text) ? undefined : shortened(text),
      ),
    ]
  const added = additionPattern[code]
  return [...commonShortenings, ...(added === undefined ? [] : [dropAfterComma(added)]), dropSecondStatement]
}

/** "Not because it rained": what is denied may be the reason alone. */
const isReasonOfNo = (text: string): boolean =>
  /(?:\bnot\b|n[’']t\b|\bnever\b)[^,]*, (?:because|since|so)\b/i.test(text)

const fillerPattern =
  /^(?:it (?:is|’s|'s) (?:important|worth|interesting) (?:to note|noting|to remember|remembering|to mention|mentioning) that|note that|in other words,|as a matter of fact,|in fact,|indeed,|needless to say,|to be clear,|simply put,|that being said,)\s+/i

/** What announces a sentence, and a connective that only adds. */
function dropFiller(text: string): string {
  const bare = stripConnective(text.replace(fillerPattern, ''))
  return capitalise(bare)
}

const isCompleteSentence = (text: string): boolean => {
  const count = (marks: RegExp) => text.match(marks)?.length ?? 0
  return (
    endsSentence(text) &&
    count(/[(（[]/gu) === count(/[)）\]]/gu) &&
    count(/"/g) % 2 === 0 &&
    count(/[“„]/gu) <= count(/[”“]/gu) &&
    !/ ,|,,|, ?\.$|\s[.!?]$/u.test(text)
  )
}
