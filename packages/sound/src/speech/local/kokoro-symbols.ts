/** Kokoro was taught each kind of English by sounds of its own; what is told of the others is what eSpeak says. */
export type EnglishAccent = 'american' | 'british' | 'other'

type SymbolTable = Readonly<Record<string, string>>

/** What eSpeak writes with several letters of the phonetic alphabet, and Kokoro knows as one. */
const sharedSymbols: SymbolTable = {
  ...{ dʒ: 'ʤ', tʃ: 'ʧ', dz: 'ʣ', ts: 'ʦ', g: 'ɡ', ss: 's' },
  ...{ eɪ: 'A', aɪ: 'I', aʊ: 'W', ɔɪ: 'Y' },
}

const englishSymbols: SymbolTable = {
  ...sharedSymbols,
  ...{ ɐ: 'ə', r: 'ɹ', x: 'k', ç: 'k', ɬ: 'l', ʔ: 't', ɾ: 'T', əl: 'ᵊl', n̩: 'ᵊn', l̩: 'ᵊl', m̩: 'ᵊm', o: 'ɔ', e: 'A' },
}

const symbolTables: Readonly<Record<EnglishAccent, SymbolTable>> = {
  american: {
    ...englishSymbols,
    ...{
      oʊ: 'O',
      əʊ: 'O',
      ɚ: 'əɹ',
      ɜː: 'ɜɹ',
      ɜːɹ: 'ɜɹ',
      aɪɚ: 'Iəɹ',
      aɪə: 'Iə',
      ɪə: 'iə',
      iə: 'iə',
      oːɹ: 'ɔɹ',
      ɔːɹ: 'ɔɹ',
      ɑːɹ: 'ɑɹ',
    },
  },
  british: {
    ...englishSymbols,
    ...{ oʊ: 'Q', əʊ: 'Q', eə: 'ɛː', iə: 'ɪə', aɪə: 'Iə', ɚ: 'ə', æ: 'a' },
  },
  other: { ...sharedSymbols, oʊ: 'O', əʊ: 'Q' },
}

const stressMarks = /^[ˈˌ]+/u
/** What eSpeak writes beside the sounds: unstressed ends (`e-`), variants (`r.`), ties. */
const ignoredSymbols = /[-.^_]|\u0361|\u200d/gu

/** A sound of eSpeak's as Kokoro knows it: `ˈoʊ` is `ˈO` in America. */
export function toKokoroSymbol(symbol: string, accent: EnglishAccent): string {
  const mark = stressMarks.exec(symbol)?.[0] ?? ''
  const sound = symbol.slice(mark.length).replace(ignoredSymbols, '')
  const told = symbolTables[accent][sound] ?? sound
  // Americans are told nothing of length; aspiration is a mark behind its sound.
  const plain = accent === 'american' ? told.replaceAll('ː', '') : told
  return mark.slice(0, 1) + plain.normalize('NFD').replace(/ç/gu, 'ç')
}

/** The longest that is written as one sound. */
const maxSymbolLength = 3

/** A word in the phonetic alphabet, as the lexicon has it, as Kokoro knows it. */
export function toKokoroSymbols(ipa: string, accent: EnglishAccent): string {
  let told = ''
  for (let at = 0; at < ipa.length;) {
    const mark = stressMarks.exec(ipa.slice(at))?.[0] ?? ''
    const rest = ipa.slice(at + mark.length)
    const length =
      [maxSymbolLength, 2, 1].find((one) => one === 1 || Object.hasOwn(symbolTables[accent], rest.slice(0, one))) ?? 1
    told += toKokoroSymbol(mark + rest.slice(0, length), accent)
    at += mark.length + Math.max(1, length)
  }
  return told.replace(/\s+/gu, ' ').trim()
}
