import type { Pronunciation } from './port.ts'

/** IPA in letters that an English reader says so: what every voice can read, and most can read nothing else. */
const maxSymbolLength = 3
const lettersByIpa: Readonly<Record<string, string>> = {
  ...{ iː: 'ee', i: 'ee', ɪ: 'ih', eɪ: 'ay', e: 'eh', ɛ: 'eh', æ: 'a', a: 'ah', ɑː: 'ah', ɑ: 'ah', ɒ: 'o', ɔː: 'aw' },
  ...{ ɔ: 'aw', oʊ: 'oh', əʊ: 'oh', o: 'oh', ʊ: 'uu', uː: 'oo', u: 'oo', ʌ: 'uh', ə: 'uh', ɜː: 'ur', ɜ: 'ur', ɝ: 'ur' },
  ...{ ɚ: 'er', aɪ: 'eye', aʊ: 'ow', ɔɪ: 'oy', ɪə: 'eer', eə: 'air', ʊə: 'oor', y: 'oo', ø: 'ur', œ: 'ur' },
  ...{ b: 'b', d: 'd', f: 'f', g: 'g', ɡ: 'g', h: 'h', j: 'y', k: 'k', l: 'l', ɫ: 'l', m: 'm', n: 'n', ŋ: 'ng' },
  ...{ p: 'p', r: 'r', ɹ: 'r', ʁ: 'r', ɾ: 'd', s: 's', ʃ: 'sh', t: 't', tʃ: 'ch', dʒ: 'j', θ: 'th', ð: 'dh', v: 'v' },
  ...{ w: 'w', z: 'z', ʒ: 'zh', x: 'kh', ç: 'h', ɲ: 'ny', ts: 'ts' },
}
const vowelPattern = /^[iɪeɛæaɑɒɔoʊuʌəɜɝɚyøœ]/u
/** Stress and syllables are written between the parts; what else stands there says nothing to a voice of letters. */
const syllableMarks = /[ˈˌ.]/u
const silentMarks = /[\u0361\u035c\u0303\u0329\u032f\u0325ʰˑ‿|]/gu

/** Undefined: it is written in letters and no IPA. */
const parseIpa = (spokenAs: string): string | undefined => /^\s*\/(.+)\/\s*$/su.exec(spokenAs)?.[1]

/** A word with how it is said, as engines are told. */
export function parsePronunciation(term: string, spokenAs: string): Pronunciation {
  const ipa = parseIpa(spokenAs)?.trim()
  return { term, spokenAs: respell(spokenAs), ...(ipa && { ipa }) }
}

/** How it is said, in letters: `/ˈpætʃ.beɪ/` becomes "pach-bay", anything else stays as it is. */
function respell(spokenAs: string): string {
  const ipa = parseIpa(spokenAs)
  if (ipa === undefined) return spokenAs.trim()
  const words = ipa.replace(silentMarks, '').trim().split(/\s+/)
  return words.map(respellWord).join(' ')
}

/** Signs of IPA that no letters are known for; empty where all are, or where it is none. */
export function unknownIpaSymbols(spokenAs: string): string[] {
  const ipa = parseIpa(spokenAs)?.replace(silentMarks, '') ?? ''
  const unknown: string[] = []
  for (let at = 0; at < ipa.length;) {
    const sign = symbolAt(ipa, at)
    if (sign === undefined && !/[\sˈˌ.ː]/u.test(ipa.charAt(at))) unknown.push(ipa.charAt(at))
    at += sign?.length ?? 1
  }
  return [...new Set(unknown)]
}

function respellWord(word: string): string {
  let said = ''
  for (let at = 0; at < word.length;) {
    const sign = symbolAt(word, at)
    if (sign === undefined) {
      if (syllableMarks.test(word.charAt(at)) && said !== '' && !said.endsWith('-')) said += '-'
      at += 1
      continue
    }
    const written = lettersByIpa[sign] ?? ''
    // Two vowels in a row would be read as one.
    const followsVowel = /[aeiou]$/.test(said) && vowelPattern.test(sign)
    said += followsVowel ? `-${written}` : written
    at += sign.length
  }
  return said.replace(/-$/, '')
}

function symbolAt(word: string, at: number): string | undefined {
  for (let length = maxSymbolLength; length > 0; length -= 1) {
    const sign = word.slice(at, at + length)
    if (sign.length === length && Object.hasOwn(lettersByIpa, sign)) return sign
  }
  return undefined
}
