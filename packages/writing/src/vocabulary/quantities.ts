/** A number of a sentence with what it counts: a unit's stem, '%' or a currency's sign, or 'year'. */
export type Quantity = {
  value: number
  /** Where it is told as a range, its other end. */
  upTo?: number
  unit: string
  /** How it is bounded: "more than 10" also is 16. */
  bound: 'least' | 'most' | undefined
}

const scaleFactors: Record<string, number> = {
  ...{ thousand: 1e3, million: 1e6, millions: 1e6, billion: 1e9, billions: 1e9, trillion: 1e12, tausend: 1e3 },
  ...{ million_de: 1e6, millionen: 1e6, milliarde: 1e9, milliarden: 1e9, mio: 1e6, mrd: 1e9, mil: 1e3, millón: 1e6 },
  ...{
    millones: 1e6,
    mille: 1e3,
    milliard: 1e9,
    milliards: 1e9,
    milhões: 1e6,
    milhão: 1e6,
    milioni: 1e6,
    milione: 1e6,
  },
  ...{ miliardi: 1e9, тыс: 1e3, тысяч: 1e3, млн: 1e6, миллионов: 1e6, миллиона: 1e6, млрд: 1e9, миллиардов: 1e9 },
  ...{ 万: 1e4, 萬: 1e4, 億: 1e8, 亿: 1e8, 兆: 1e12, ألف: 1e3, آلاف: 1e3, مليون: 1e6, مليار: 1e9 },
}
const scalePattern = Object.keys(scaleFactors)
  .filter((name) => !name.includes('_'))
  .sort((one, other) => other.length - one.length)
  .join('|')
const numberPattern = String.raw`[\d０-９٠-٩](?:[\d０-９٠-٩.,'’\u00a0\u202f]*[\d０-９٠-٩])?`
const quantityPattern = new RegExp(
  `([\\p{Sc}]?)\\s?(?<![\\p{Script=Latin}\\p{Script=Cyrillic}\\d.,-])(${numberPattern})(?:\\s?(?:-|–|to|bis|a|à|hasta|до|〜|～|至|إلى)\\s?(${numberPattern}))?\\s?(?:(${scalePattern})(?![\\p{Ll}])\\.?\\s?)?(%|％|[\\p{Sc}]|(?:de |d’|d')?\\p{L}+)?`,
  'giu',
)
const lowerBoundPattern =
  /(?:more than|over|at least|above|exceed\w*|greater than|mehr als|über|mindestens|más de|al menos|plus de|au moins|più di|almeno|mais de|больше|более|не менее|أكثر من|超过|超過|至少|以上)\s*$/iu
const upperBoundPattern =
  /(?:less than|under|at most|below|up to|fewer than|nearly|almost|weniger als|unter|höchstens|bis zu|fast|menos de|hasta|casi|moins de|jusqu.à|presque|meno di|fino a|até|меньше|менее|до|почти|أقل من|حتى|不到|少于|最多|約?以下)\s*$/iu

/** The numbers of a text and what they count; numbers that count nothing, such as a page's, are left out. */
export function extractQuantities(text: string): Quantity[] {
  return [...text.matchAll(quantityPattern)].flatMap((match): Quantity[] => {
    const [, sign = '', first = '', second, factor = '', rest = ''] = match
    const value = parseValue(first) * (scaleFactors[factor.toLowerCase()] ?? 1)
    if (!Number.isFinite(value)) return []
    const isYear = factor === '' && sign === '' && /^\d{4}$/.test(first) && value >= 1000 && value <= 2100
    const word = rest.replace(/^(?:de |d’|d')/u, '').toLowerCase()
    const unit = isYear && !/^[%％]/.test(word) && !countableNoun.test(word) ? 'year' : sign || normalizeUnit(word)
    if (unit === '') return []
    const before = text.slice(0, match.index)
    const bound = lowerBoundPattern.test(before) ? 'least' : upperBoundPattern.test(before) ? 'most' : undefined
    const upTo = second === undefined ? undefined : parseValue(second) * (scaleFactors[factor.toLowerCase()] ?? 1)
    return [{ value, unit, bound, ...(upTo !== undefined && Number.isFinite(upTo) && { upTo }) }]
  })
}

/** Behind four digits that are no year: "1500 metres". */
const countableNoun =
  /^(?:met\p{L}*|kilomet\p{L}*|km|m|mi|mil\p{L}*|kg|tons?|tonn\p{L}*|people|menschen|personas|feet|ft|watts?|kw|mw|days?|tage|hours?|stunden|species|arten)$/iu

const toAsciiDigits = (text: string): string =>
  text.replace(/[０-９٠-٩]/gu, (sign) => {
    const code = sign.charCodeAt(0)
    return String(code >= 0xff10 ? code - 0xff10 : code - 0x0660)
  })

/** "1,600" and "1.600" are sixteen hundred where three digits follow; "1.6" and "1,65" are not. */
function parseValue(said: string): number {
  const plain = toAsciiDigits(said).replace(/['’\u00a0\u202f\s]/gu, '')
  const grouped = /^\d{1,3}(?:[.,]\d{3})+$/.test(plain)
  if (grouped) return Number(plain.replace(/[.,]/g, ''))
  const decimal = plain.replace(/[.,](?=\d{3}(?:[.,]|$))/g, '').replace(',', '.')
  return Number(decimal)
}

const notAUnit =
  /^(?:and|or|of|in|the|to|is|are|was|were|at|by|for|on|with|und|oder|von|im|der|die|das|y|o|en|del|el|la|et|ou|du|le|e|и|в|و|في|من)$/iu

function normalizeUnit(word: string): string {
  if (word === '' || notAUnit.test(word)) return ''
  if (/^(?:%|％|percent|prozent|procent|por|pour|procent\p{L}*|процент\p{L}*)$/iu.test(word)) return '%'
  return word.length > 4 ? word.slice(0, Math.max(4, word.length - 2)) : word.replace(/s$/, '')
}

/** Whether two told numbers can both be so: equal, rounded, inside a range or a bound. */
export function areCompatible(one: Quantity, other: Quantity): boolean {
  if (one.unit === 'year' && one.upTo === undefined && other.upTo === undefined && !one.bound && !other.bound) {
    return one.value === other.value
  }
  const inside = (range: Quantity, value: number) => {
    const [low, high] = [
      Math.min(range.value, range.upTo ?? range.value),
      Math.max(range.value, range.upTo ?? range.value),
    ]
    if (range.bound === 'least') return value >= low * 0.95
    if (range.bound === 'most') return value <= high * 1.05
    return value >= low * 0.93 && value <= high * 1.07
  }
  return inside(one, other.value) || inside(other, one.value) || inside(one, other.upTo ?? other.value)
}
