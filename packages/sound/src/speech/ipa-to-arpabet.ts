/** IPA in the phones of the CMU dictionary, which Flite reads: stress is a digit behind the vowel. */
const arpabetByIpa: Readonly<Record<string, string>> = {
  ...{ iː: 'iy', i: 'iy', ɪ: 'ih', eɪ: 'ey', e: 'eh', ɛ: 'eh', æ: 'ae', a: 'aa', ɑː: 'aa', ɑ: 'aa', ɒ: 'aa', ɔː: 'ao' },
  ...{ ɔ: 'ao', oʊ: 'ow', əʊ: 'ow', o: 'ow', ʊ: 'uh', uː: 'uw', u: 'uw', ʌ: 'ah', ə: 'ax', ɜː: 'er', ɜ: 'er', ɝ: 'er' },
  ...{ ɚ: 'er', aɪ: 'ay', aʊ: 'aw', ɔɪ: 'oy', ɪə: 'iy ax', eə: 'eh ax', ʊə: 'uh ax', y: 'uw', ø: 'er', œ: 'er' },
  ...{ b: 'b', d: 'd', f: 'f', g: 'g', ɡ: 'g', h: 'hh', j: 'y', k: 'k', l: 'l', ɫ: 'l', m: 'm', n: 'n', ŋ: 'ng' },
  ...{ p: 'p', r: 'r', ɹ: 'r', ʁ: 'r', ɾ: 'd', s: 's', ʃ: 'sh', t: 't', tʃ: 'ch', dʒ: 'jh', θ: 'th', ð: 'dh', v: 'v' },
  ...{ w: 'w', z: 'z', ʒ: 'zh', x: 'k', ç: 'hh', ɲ: 'n y', ts: 't s' },
}
const vowels = new Set('aa ae ah ao aw ax ay eh er ey ih iy ow oy uh uw'.split(' '))
const maxSymbolLength = 3
const silentSymbols = /[\u0361\u035c\u0303\u0329\u032f\u0325ʰˑ‿|().]/gu

/** `ʃɪˈvɔːn` becomes `sh ih0 v ao1 n`. Signs that it does not know are left out; empty where it knows none. */
export function ipaToArpabet(ipa: string): string[] {
  const text = ipa.replace(silentSymbols, '')
  const found: string[] = []
  let stress = 0
  for (let at = 0; at < text.length;) {
    const sign = text.charAt(at)
    if (sign === 'ˈ' || sign === 'ˌ') stress = sign === 'ˈ' ? 1 : 2
    const known = longestMatchAt(text, at)
    for (const phone of (known && arpabetByIpa[known])?.split(' ') ?? []) {
      if (!vowels.has(phone)) found.push(phone)
      else {
        // Of two vowels that are one sound the first bears its stress.
        found.push(`${phone}${stress}`)
        stress = 0
      }
    }
    at += known?.length ?? 1
  }
  return found
}

function longestMatchAt(text: string, at: number): string | undefined {
  for (let length = maxSymbolLength; length > 0; length -= 1) {
    const sign = text.slice(at, at + length)
    if (sign.length === length && Object.hasOwn(arpabetByIpa, sign)) return sign
  }
  return undefined
}
