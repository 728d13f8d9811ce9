import { findLanguage } from '@patchbay/contract'
import { capitalise, endsSentence } from '@patchbay/text'
import { shorterWays } from '../explainer/shown-form.ts'
import { withoutConnective } from '../english/features.ts'
import { keepsItsMeaning } from './kept-words.ts'

/**
 * The forms of a sentence, the whole first, each shorter than the one before and as true: an aside, a subordinate clause
 * that only adds, or a second statement is left out. Whatever denies, limits or counts stays, and so does every link.
 */
export function formsOf(text: string, language: string): string[] {
  const code = findLanguage(language)?.code.split('-')[0] ?? 'en'
  const bare = code === 'en' ? withoutFiller(text) : text
  const forms = [keepsItsMeaning(text, bare, language) ? bare : text]
  for (const way of waysOf(code)) {
    const last = forms.at(-1) ?? text
    const shorter = way(last)?.replace(/\s+/g, ' ').trim()
    if (shorter === undefined || shorter === last || !isWhole(shorter)) continue
    if (keepsItsMeaning(last, shorter, language)) forms.push(shorter)
  }
  return forms
}

type Shorter = (text: string) => string | undefined

const everywhere: readonly Shorter[] = [
  // "(or NASA)", "– built by volunteers –"
  (text) => text.replace(/\s?[(（][^()（）]{2,120}[)）]/gu, ''),
  (text) => text.replace(/ ?[–—] ?(?!\s)([^–—.!?:;]{3,90}?) ?[–—] ?(?=\p{Ll})/u, ' '),
]

/** A clause behind a comma at a sentence's end that only adds to it, where the comma says so. */
const adding: Record<string, string> = {
  fr: 'ce qui|qui|dont|où|car|puisque|notamment|y compris|grâce à',
  es: 'lo que|lo cual|quienes?|donde|cuyo|cuya|ya que|puesto que|incluidos?|incluidas?|gracias a',
  pt: 'o que|quem|onde|cujo|cuja|já que|pois|incluindo|graças a',
  it: 'il che|dove|il cui|la cui|poiché|giacché|compresi|comprese|grazie a',
  de: 'was|wodurch|womit|weshalb|sodass|da|denn|darunter|insbesondere|zum Beispiel',
  nl: 'wat|waardoor|waarmee|zodat|want|omdat|waaronder|met name',
  ru: 'что позволяет|благодаря чему|так как|поскольку|поэтому|в том числе|включая',
  pl: 'co|dzięki czemu|ponieważ|gdyż|bo|w tym|między innymi',
}

function behindComma(clauses: string): Shorter {
  const end = new RegExp(`, (?:${clauses})\\s[^,;:«»„“”"()]{4,160}([.!])$`, 'u')
  return (text) => {
    const at = text.search(end)
    // Of little more than a name nothing can be said to be added.
    return at === -1 || text.slice(0, at).split(' ').length < 5 ? undefined : text.replace(end, '$1')
  }
}

const secondStatement: Shorter = (text) => {
  const [first = '', second] = text.split(/[;；]\s?/u)
  if (second === undefined || first.split(/\s|(?=\p{Script=Han})/u).length < 5) return undefined
  return `${first.trim()}${/\p{Script=Han}/u.test(first) ? '。' : '.'}`
}

function waysOf(code: string): readonly Shorter[] {
  if (code === 'en')
    return [
      ...everywhere,
      ...shorterWays.map(
        ({ shortened }) =>
          (text: string) =>
            isReasonOfNo(text) ? undefined : shortened(text),
      ),
    ]
  const added = adding[code]
  return [...everywhere, ...(added === undefined ? [] : [behindComma(added)]), secondStatement]
}

/** "Not because it rained": what is denied may be the reason alone. */
const isReasonOfNo = (text: string): boolean =>
  /(?:\bnot\b|n[’']t\b|\bnever\b)[^,]*, (?:because|since|so)\b/i.test(text)

const filler =
  /^(?:it (?:is|’s|'s) (?:important|worth|interesting) (?:to note|noting|to remember|remembering|to mention|mentioning) that|note that|in other words,|as a matter of fact,|in fact,|indeed,|needless to say,|to be clear,|simply put,|that being said,)\s+/i

/** What announces a sentence, and a connective that only adds. */
function withoutFiller(text: string): string {
  const bare = withoutConnective(text.replace(filler, ''))
  return capitalise(bare)
}

const isWhole = (text: string): boolean => {
  const count = (marks: RegExp) => text.match(marks)?.length ?? 0
  return (
    endsSentence(text) &&
    count(/[(（[]/gu) === count(/[)）\]]/gu) &&
    count(/"/g) % 2 === 0 &&
    count(/[“„]/gu) <= count(/[”“]/gu) &&
    !/ ,|,,|, ?\.$|\s[.!?]$/u.test(text)
  )
}
