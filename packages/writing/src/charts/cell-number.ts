/** A cell that holds exactly one number: its digits with their separators in ASCII, and the unit written around them. */
export type ParsedNumber = { digits: string; isNegative: boolean; unit: string }

/** Which sign stands before the decimals. */
export type DecimalMark = '.' | ','

const currencyPattern =
  '[\\p{Sc}]|US\\$|A\\$|C\\$|R\\$|USD|EUR|GBP|CHF|JPY|CNY|INR|SEK|NOK|DKK|PLN|CZK|HUF|BRL|RUB|TRY|kr\\.?|zł|Fr\\.|Rs\\.?'
const unitPattern = "(?:[%‰°\\p{Sc}²³/·.'’₂₃\\-]|CO2|\\p{L}|\\p{M})+"
const numberPattern = new RegExp(
  `^(${currencyPattern})?\\s?([-+−–])?\\s?(${currencyPattern})?\\s?(\\d+(?:[.,'’\\s]\\d+)*|\\.\\d+)\\s?(${unitPattern}(?:\\s${unitPattern}){0,2})?$`,
  'u',
)

/**
 * Reads a cell. Undefined for what is no single sure number: a range, "about", "under", a date, a time, a version, a
 * share of two numbers, words with a number in them.
 */
export function parseCell(cell: string): ParsedNumber | undefined {
  const found = numberPattern.exec(stripFootnotes(toAsciiDigits(cell)))
  if (found === null) return undefined
  const [, before = '', sign = '', behindSign = '', digits = '', after = ''] = found
  // "10⁶" would be read as ten, and "5 to" waits for a second number.
  if (/^(to|bis|à|a|or|and|und|et|y|x)$/iu.test(after) || /^[-'’.]/.test(after)) return undefined
  const unit = [before || behindSign, after].filter((part) => part !== '').join(' ')
  return { digits, isNegative: sign !== '' && sign !== '+', unit }
}

/** A cell that says that there is no number: empty, a dash, "n/a". */
export const isMissingValue = (cell: string): boolean =>
  /^(|[-–—−.…·*?]+|n\.?\s?\/?\s?[ad]\.?|none|null|nan|k\.?\s?a\.?|–|unknown)$/iu.test(stripFootnotes(cell))

const numberNotation = {
  '.': {
    plain: /^\d*(?:\.\d+)?$/,
    grouped: /^(?:\d{1,3}([,'’\s])\d{3}(?:\1\d{3})*|\d{1,2}(?:,\d{2})+,\d{3})(?:\.\d+)?$/,
    group: /[,'’\s]/g,
  },
  ',': { plain: /^\d*(?:,\d+)?$/, grouped: /^\d{1,3}([.'’\s])\d{3}(?:\1\d{3})*(?:,\d+)?$/, group: /[.'’\s]/g },
} as const satisfies Record<DecimalMark, object>

/** The number that digits are with this decimal mark; undefined where they cannot be written so. */
export function toNumber({ digits, isNegative }: ParsedNumber, mark: DecimalMark): number | undefined {
  const { plain, grouped, group } = numberNotation[mark]
  if (!plain.test(digits) && !grouped.test(digits)) return undefined
  const value = Number(digits.replaceAll(group, '').replace(',', '.'))
  return Number.isFinite(value) ? (isNegative ? -value : value) : undefined
}

/** Marks of notes below the table, and references: "84.2*", "84.2 [3]", "84.2¹". */
export function stripFootnotes(cell: string): string {
  const bare = cell.replace(/[\s\u00A0\u2007\u202F\u2009]+/g, ' ').trim()
  return bare
    .replace(/(?:\s*(?:\[[\p{L}\p{N} ]{1,8}\]|\((?:[a-z]|\d|est\.?|e|p|r)\)|[*†‡§]+))+$/u, '')
    .replace(/(?<=\d)(?<!(?:^|\D)10)[¹²³⁴-⁹]+$/u, '')
    .trim()
}

/** Digits of every script, and the marks that Arabic puts between them. */
const toAsciiDigits = (text: string): string =>
  text
    .replace(/\p{Nd}/gu, (digit) => String(digitValue(digit.codePointAt(0) ?? 0)))
    .replaceAll('٫', '.')
    .replaceAll('٬', ',')
    .replace(/[٪％]/gu, '%')

/** The ten digits of a script stand behind each other in Unicode. */
function digitValue(code: number): number {
  let zero = code
  while (zero > 0 && /\p{Nd}/u.test(String.fromCodePoint(zero - 1))) zero -= 1
  return (code - zero) % 10
}
