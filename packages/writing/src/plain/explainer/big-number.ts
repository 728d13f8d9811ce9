import { maxLengths } from '../../explainers/lengths.ts'
import { shortenForSlide } from './shorten-for-slide.ts'

const magnitudePattern =
  'thousand|million|billion|trillion|Tausend|Millionen|Million|Milliarden|Milliarde|milliers|millions|milliards?|mil|millón|millones|milhões|bilhões|milioni|miliardi|miljoen|miljard|miljoner|miljarder|millioner|milliarder|тысяч\\p{L}*|миллион\\p{L}*|миллиард\\p{L}*|млн|млрд|милл?іон\\p{L}*|мільйон\\p{L}*|мільярд\\p{L}*|milion\\p{L}*|miliard\\p{L}*|milyon|milyar|مليون|مليار|लाख|करोड़|triệu|tỷ|juta|miliar|ล้าน'
const percentPattern =
  'percent|per cent|Prozent|pour cent|pour-cent|por ciento|por cento|per cento|procent|prosent|prosenttia|процент\\p{L}*|відсотк\\p{L}*|procenta?|százalék\\p{L}*|yüzde|بالمئة|في المئة|प्रतिशत|persen|phần trăm|パーセント|퍼센트'
const measurePattern =
  'km/h|km²|km|m²|m³|kg|(?:kilo)?gram(?:me)?s|°C|°F|kWh|GWh|TWh|MWh|GW|MW|kW|(?:kilo|centi|milli)?(?:metres?|meters?|mètres|metros|metri)|Kilometern?|Metern?|miles|feet|tonnes|tons|Tonnen|litres|liters|Liter|hectares|Hektar|degrees|cents?|Cent|céntimos|centimes|hours?|minutes|Stunden|Minuten|heures|horas|minutos|ore|minuti|people|Menschen|personnes|personas|pessoas|persone'
const numberPattern = "\\d+(?:[.,'’\\u00A0\\u202F ]\\d{3})*(?:[.,]\\d+)?"
/** In these letters stand no spaces around a number. */
const valuePattern = '[\\p{Script=Han}\\p{Script=Hiragana}\\p{Script=Katakana}\\p{Script=Hangul}\\p{Script=Thai}]'
/** Money, a share, a count in thousands or more, with what is written right at it. */
const strikingPattern = new RegExp(
  `(?<![\\d.,–-])(?<!(?!${valuePattern})\\p{L})(?:(?:US)?[$€£¥₹]\\s?${numberPattern}(?:\\s(?:${magnitudePattern}))?|${numberPattern}\\s?[%％‰]|${numberPattern}\\s(?:${percentPattern})(?![\\p{L}])|${numberPattern}\\s(?:${magnitudePattern})(?![\\p{L}])(?:\\s?[$€£])?|${numberPattern}\\s(?:${measurePattern})(?![\\p{L}])|\\d+(?:\\.\\d+)?[万億亿萬만억]|\\d{1,3}(?:([,.\\u00A0\\u202F'’])\\d{3})(?:\\1\\d{3})*(?:\\s?[$€£])?)(?![\\d%–-]|[.,]\\d)`,
  'giu',
)

/** "From 84 to 76 kilograms": both ends are one thing to see. */
const changePattern = new RegExp(
  `(?<=\\bfrom )${numberPattern} to ${numberPattern}(?:\\s?%|\\s(?:${percentPattern}|${magnitudePattern}|${measurePattern}))(?![\\p{L}])`,
  'iu',
)

/** Words right before a number that belong to it. */
const qualifierPattern =
  /(?<![\p{L}])(?:about|around|some|nearly|almost|over|more than|less than|fewer than|up to|at least|roughly|only|just|rund|etwa|fast|über|mehr als|knapp|environ|près de|plus de|casi|más de|cerca de|mais de|circa|oltre|ongeveer|meer dan|около|более|почти)\s$/iu

/**
 * The number of a sentence that says little else, as it is written there, and what it counts: all of the sentence, or,
 * where the number opens it, all that follows, so that nothing that limits it is lost. Undefined where there is none, are
 * several, or it is too long for a glance.
 */
export function extractBigNumber(text: string, isEnglish: boolean): { value: string; label: string } | undefined {
  const [from] = isEnglish ? (changePattern.exec(text) ?? []) : []
  if (from !== undefined && !/\d/.test(text.replace(from, ''))) {
    const label = shortenForSlide(text, maxLengths.label, isEnglish)
    return label?.includes(from) === true && from.length <= maxLengths.value ? { value: from, label } : undefined
  }
  const [match, another] = text.matchAll(strikingPattern)
  if (match === undefined || another !== undefined) return undefined
  const others = text.replace(match[0], ' ').match(/\d+/g) ?? []
  if (!others.every((one) => /^(1\d|20)\d\d$/.test(one))) return undefined
  const [opening = ''] = qualifierPattern.exec(text.slice(0, match.index)) ?? []
  const isFirst = match.index === opening.length
  const value = `${opening}${match[0]}`.trim()
  const whole = shortenForSlide(text, maxLengths.label + (isFirst ? value.length : 0), isEnglish)
  if (whole === undefined || !whole.includes(value) || value.length > maxLengths.value) return undefined
  const label = isFirst ? whole.slice(value.length).trim() : whole
  return label.length < 4 || label.length > maxLengths.label ? undefined : { value, label }
}
