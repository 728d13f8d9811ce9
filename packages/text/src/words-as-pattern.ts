const letter = '[\\p{L}\\p{M}\\p{N}]'
/** Between letters of these scripts stands no space, so a word in them has no edge to be found by. */
const unspaced = /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Thai}\p{Script=Khmer}\p{Script=Lao}]/u

const quoted = (text: string) => text.replace(/[.*+?^${}()|[\]\\/-]/g, '\\$&')

/** Finds the words wherever they stand by themselves, whatever their capitals; spaces between them may be any. */
export function wordsAsPattern(words: string, flags = 'giu'): RegExp {
  const inner = words.trim().split(/\s+/).map(quoted).join('\\s+')
  return unspaced.test(words) ? new RegExp(inner, flags) : new RegExp(`(?<!${letter})${inner}(?!${letter})`, flags)
}
