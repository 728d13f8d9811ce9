/** Prints the sounds of a text as Flite's quickest voice says it: symbols between spaces, `pau` for a pause. */
export type TranscribePhonemes = (text: string) => string

/** Words that the voice surely ends with a pause when a full stop follows: no numbers, abbreviations or initials. */
const plainWordPattern = /^[a-z]+(?:'[a-z]+)?$/
const abbreviations = new Set('dr mr mrs ms st vs etc jr sr prof gen col sgt lt rev co inc ltd jan feb'.split(' '))
const maxWordsCached = 20_000

/**
 * The sounds that words have when each stands alone, remembered for as long as the process lives. All of Flite's
 * English voices share one lexicon. New words are asked for together, as sentences of one word each, because starting
 * Flite costs more than speaking ten words.
 */
export function createPhonemizer(print: TranscribePhonemes): (words: string[]) => string[][] {
  const known = new Map<string, string[]>()
  const learn = (key: string) => known.set(key, print(key).split(/\s+/).filter(isPhoneme))

  function learnTogether(keys: string[]): void {
    const said = print(keys.map((key) => `${key}.`).join('\n\n'))
      .split(/\bpau\b/)
      .map((part) => part.split(/\s+/).filter(isPhoneme))
      .filter((sounds) => sounds.length > 0)
    if (said.length === keys.length) keys.forEach((key, index) => known.set(key, said[index] ?? []))
    else keys.forEach(learn)
  }

  return (words) => {
    const keys = words.map(cacheKeyOf)
    if (known.size + keys.length > maxWordsCached) known.clear()
    const unknown = [...new Set(keys)].filter((key) => !known.has(key))
    const plain = unknown.filter((key) => plainWordPattern.test(key) && key.length > 1 && !abbreviations.has(key))
    if (plain.length > 0) learnTogether(plain)
    for (const key of unknown) if (!known.has(key)) learn(key)
    return keys.map((key) => known.get(key) ?? [])
  }
}

const isPhoneme = (symbol: string) => symbol !== '' && symbol !== 'pau'
const cacheKeyOf = (word: string) => word.toLowerCase().replace(/^[^a-z0-9$]+|[^a-z0-9%]+$/g, '')
