/** A number as it is said, and what it may mean: "1.600" is 1600 or 1.6. */
export type NumberMention = { said: string; values: number[] }

const unitWords =
  'zero one two three four five six seven eight nine ten eleven twelve thirteen fourteen fifteen sixteen seventeen eighteen nineteen'.split(
    ' ',
  )
const tensWords = '- - twenty thirty forty fifty sixty seventy eighty ninety'.split(' ')
const scaleWords = new Map([
  ['hundred', 100],
  ['thousand', 1e3],
  ['million', 1e6],
  ['billion', 1e9],
  ['trillion', 1e12],
])
const numberWord = `(?:${[...unitWords, ...tensWords.slice(2), ...scaleWords.keys()].join('|')})`
const numberInWords = new RegExp(
  `(?<!point )\\b${numberWord}(?:(?:-|\\s+(?:and\\s+)?)${numberWord})*\\b(?! point\\b)`,
  'gi',
)
const numberInDigits = /\d(?:[\d.,'’   ]*\d)?(?:\s+(?:thousand|million|billion|trillion)\b)?/gi
/** Up to here numbers are words like any others: "two hosts", "one of them". */
const ordinaryNumbers = 12

/** The numbers of a text: in digits, and from thirteen on in English words. */
export function extractNumbers(text: string): NumberMention[] {
  const digits = [...text.matchAll(numberInDigits)].map(([said]) => ({ said: said.trim(), values: parseDigits(said) }))
  const words = [...text.matchAll(numberInWords)].map(([said]) => ({ said, values: parseNumberWords(said) }))
  return [...digits, ...words.filter(({ values }) => values.some((value) => value > ordinaryNumbers))]
}

/** "1.600" is sixteen hundred in one language and a bit more than one and a half in another. */
function parseDigits(said: string): number[] {
  const [amount = '', scale = ''] = said.trim().split(/\s+(?=\p{L})/u)
  const factor = scaleWords.get(scale.toLowerCase()) ?? 1
  const bare = Number(amount.replace(/\D/g, ''))
  const decimal = Number(amount.replace(/[\s'’]/g, '').replace(',', '.'))
  const read = [bare, decimal].filter((value) => Number.isFinite(value))
  // A range or a list that was read as one number still holds its parts.
  const parts = amount.split(/[\s.,'’]+/).map(Number)
  return [
    ...new Set([
      ...read,
      ...read.map((value) => value * factor),
      ...(parts.length > 1 ? parts.filter((part) => part > ordinaryNumbers) : []),
    ]),
  ]
}

function parseNumberWords(said: string): number[] {
  let total = 0
  let current = 0
  let pairs = ''
  let hasScale = false
  for (const one of said.toLowerCase().split(/-|\s+(?:and\s+)?/)) {
    const scale = scaleWords.get(one)
    const ten = tensWords.indexOf(one) * 10
    const value = ten >= 20 ? ten : unitWords.indexOf(one)
    if (scale === undefined) {
      const isUnitOfTen = value < 10 && current >= 20 && current % 10 === 0
      if (!isUnitOfTen && current > 0 && !hasScale) pairs += String(current)
      current = isUnitOfTen || hasScale ? current + value : value
    } else {
      hasScale = true
      // "Millions" without a number says none.
      if (current === 0 && total === 0) return []
      if (scale === 100) current *= 100
      else {
        total += current * scale
        current = 0
      }
    }
  }
  return [pairs === '' ? total + current : Number(pairs + String(current))]
}

/** Words in capitals inside a sentence, without those that every text may use. */
export function extractNames(text: string): string[] {
  return [...text.matchAll(/(?<=[\p{L}\p{N},;][”’")]? )(\p{Lu}[\p{L}’'-]{2,})/gu)]
    .map(([name]) => name.replace(/['’]s?$/, ''))
    .filter((name) => !everydayWords.test(name))
}

const everydayWords =
  /^(I['’].*|Mon|Tues|Wednes|Thurs|Fri|Satur|Sun)days?$|^(I['’].*|January|February|March|April|May|June|July|August|September|October|November|December|Internet|Earth|God|Okay|Christmas|Easter|English|French|German|Spanish|Italian|European?|American?|Mister|Professor|Doctor|President|Wow|Yes|Well|Right|So|And|But)$/u

export const splitWords = (text: string): string[] =>
  (text.toLowerCase().match(/[\p{L}][\p{L}\p{M}’'-]*/gu) ?? []).flatMap((one) => [
    one.replace(/['’]s?$/, ''),
    ...one.split(/[-’']/),
  ])
