import { capitalise } from '@patchbay/text'
import type { Section } from '../sections.ts'
import { joinWords, tagWords } from './tag-words.ts'
import type { TaggedWord } from './tag-words.ts'
import { speakableHeading } from './source-names.ts'

/** A section's name: the material's heading where it says something, else the phrase that marks this section off. */
export function nameTopics(sections: readonly Section[]): string[] {
  const phrases = sections.map((section) => countPhrases(section))
  const words = sections.map((section) => countTerms(section))
  /** How much a word belongs to this section and no other. */
  const own = (word: string, at: number) => {
    const elsewhere = words.filter((other, index) => index !== at && other.has(word)).length
    return (words[at]?.get(word) ?? 0) * Math.log((sections.length + 1) / (elsewhere + 1))
  }
  const taken = new Set<string>()
  return sections.map((section, at) => {
    const heading = speakableHeading(section.title)
    if (heading !== undefined && !taken.has(heading)) {
      taken.add(heading)
      return heading
    }
    const ranked = [...(phrases[at] ?? new Map<string, number>())]
      .map(([phrase, count]) => {
        const parts = phrase.toLowerCase().split(/[\s-]+/)
        const worth = parts.reduce((sum, part) => sum + own(part, at), 0) / Math.sqrt(parts.length)
        return { phrase, worth: worth * Math.sqrt(count) * (parts.length > 1 ? 1.3 : 0.7) }
      })
      .sort((a, b) => b.worth - a.worth)
    const best = ranked.map(({ phrase }) => nameTopic(phrase)).find((phrase) => !taken.has(phrase))
    const name = best ?? (section.title || `Part ${at + 1}`)
    taken.add(name)
    return name
  })
}

/** A single plain noun is no title; with its article it is one. */
function nameTopic(phrase: string): string {
  return phrase.includes(' ') || /^\p{Lu}/u.test(phrase) ? capitalise(phrase) : `The ${phrase}`
}

function countTerms(section: Section): Map<string, number> {
  const found = new Map<string, number>()
  for (const { text } of section.sentences) {
    for (const word of text.toLowerCase().match(/\p{L}+/gu) ?? []) found.set(word, (found.get(word) ?? 0) + 1)
  }
  return found
}

/** Noun phrases of up to three words, as often as they come. */
function countPhrases(section: Section): Map<string, number> {
  const found = new Map<string, number>()
  for (const { text } of section.sentences) {
    let open: TaggedWord[] = []
    const close = () => {
      while (open.length > 0 && !isNoun(open.at(-1))) open.pop()
      const phrase = joinWords(open.slice(-3))
      if (open.length > 0 && phrase.length > 3 && !/\d|[“”"’']/.test(phrase) && !genericNouns.test(phrase))
        found.set(phrase, (found.get(phrase) ?? 0) + 1)
      open = []
    }
    for (const [at, word] of tagWords(text).entries()) {
      // A first word's capital says nothing; leave it out rather than make a name of it.
      if (at > 0 && (isNoun(word) || (word.pos === 'ADJ' && open.every((one) => one.pos === 'ADJ')))) open.push(word)
      else close()
    }
    close()
  }
  return found
}

function isNoun(word: TaggedWord | undefined): boolean {
  return word?.pos === 'NOUN' || word?.pos === 'PROPN'
}

const genericNouns =
  /^((other|same|few|more|own|next|last|first|second|new|old|many|several|such|hard|good|bad|little|whole|certain|different|common|worst|best|early|late) .*|.* (way|thing|time|year|one|part|kind|case|day|point|question)s?|question|name|tenth|half|number|price|people|thing|things|time|times|year|years|day|days|way|ways|part|parts|one|lot|kind|first time|percent|number|example|month|months|week|weeks|hour|hours|minutes?|today|same time|last year|many people|good idea|other hand|long time)$/i
