import { findLanguage } from '@patchbay/contract'

/**
 * Words a minute of the bundled voices, by language without region: what two of them took for the same text, words as
 * `wordCount` counts them.
 */
const measuredRates = new Map(
  `af:140 am:87 ar:94 az:96 be:107 bg:113 bn:106 bs:127 ca:152 cs:131 cy:148 da:162 de:127 el:141 en:179 eo:123 es:139 et:121 eu:106 fa:121 fi:98 fr:149 ga:183 gd:157 gu:114 he:117 hi:123 hr:135 hu:101 hy:107 id:99 is:128 it:123 ja:163 ka:79 kk:101 kn:84 ko:74 ky:98 lt:89 lv:112 mk:123 ml:82 mr:117 ms:104 mt:98 nb:138 ne:108 nl:138 pa:137 pl:104 pt:144 ro:112 ru:127 si:93 sk:132 sl:101 sq:119 sr:126 sv:138 sw:82 ta:98 te:84 th:111 tr:86 tt:89 uk:100 ur:139 uz:103 vi:186 zh:108`
    .split(' ')
    .map((row): [string, number] => {
      const [code = '', words = ''] = row.split(':')
      return [code, Number(words)]
    }),
)

/** What the pauses between lines leave of a voice's own pace: English voices say 175 words a minute, its episodes 150. */
const pauseBetweenLinesS = 150 / 175
const defaultRate = 130

/** Spoken words a minute of an episode of the bundled voices; other engines' voices are near enough to plan with it. */
export function wordsPerMinuteOf(language: string): number {
  const code = (findLanguage(language)?.code ?? '').split('-')[0] ?? ''
  return code === 'en' ? 150 : Math.round((measuredRates.get(code) ?? defaultRate) * pauseBetweenLinesS)
}

const charactersPerWord: readonly (readonly [RegExp, number])[] = [
  [/^(zh|yue|ja)\b/, 1.8],
  [/^(th|lo|km|my)\b/, 4.5],
]

/** How many written signs `wordCount` takes for a word, in languages that put no spaces between words. */
export function charactersPerWordOf(language: string): number | undefined {
  const code = findLanguage(language)?.code ?? ''
  return charactersPerWord.find(([codes]) => codes.test(code))?.[1]
}

/** Words as they are spoken; signs of scripts without spaces count about half a word each. */
export function countWords(text: string): number {
  const signs =
    text.match(
      /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Thai}\p{Script=Lao}\p{Script=Khmer}\p{Script=Myanmar}]/gu,
    )?.length ?? 0
  const rest = text.replace(
    /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Thai}\p{Script=Lao}\p{Script=Khmer}\p{Script=Myanmar}]/gu,
    ' ',
  )
  const thai = text.match(/[\p{Script=Thai}\p{Script=Lao}\p{Script=Khmer}\p{Script=Myanmar}]/gu)?.length ?? 0
  return (rest.match(/[\p{L}\p{N}][\p{L}\p{M}\p{N}'’.,-]*/gu)?.length ?? 0) + (signs - thai) * 0.55 + thai * 0.22
}
