/** Names of zones that feeds write and `Date` does not know, in hours and minutes from UTC. */
const timeZoneOffsets: Record<string, string> = {
  UT: '+0000',
  Z: '+0000',
  WET: '+0000',
  BST: '+0100',
  CET: '+0100',
  MEZ: '+0100',
  WEST: '+0100',
  CEST: '+0200',
  MESZ: '+0200',
  EET: '+0200',
  EEST: '+0300',
  MSK: '+0300',
  IST: '+0530',
  SGT: '+0800',
  HKT: '+0800',
  JST: '+0900',
  KST: '+0900',
  AEST: '+1000',
  AEDT: '+1100',
  NZST: '+1200',
  NZDT: '+1300',
}

/**
 * When something was published, in any of the spellings that feeds use (RFC 822 with and without its weekday, ISO 8601
 * with and without a zone, seconds since 1970). Undefined for what is no time. Without a zone it is UTC.
 */
export function parseFeedDate(said: string | undefined): Date | undefined {
  const text = said?.replace(/\s+/g, ' ').trim() ?? ''
  if (text === '' || text.length > 60) return undefined
  if (/^\d{9,10}$/.test(text)) return new Date(Number(text) * 1000)
  // Weekdays come in every language and are often wrong.
  const bare = text.replace(/^\p{L}{2,12}\.?,\s*/u, '')
  const zoned = bare.replace(/ ([A-Z]{1,4})$/, (whole, name: string) =>
    timeZoneOffsets[name] ? ` ${timeZoneOffsets[name]}` : whole,
  )
  const time = Date.parse(withNumericOffset(zoned))
  return Number.isNaN(time) ? undefined : new Date(time)
}

const withNumericOffset = (text: string) => {
  if (/^\d{4}-\d{2}-\d{2}$/.test(text)) return text
  if (/(?:Z|[+-]\d{2}:?\d{2}|[A-Z]{3,4})$/i.test(text)) return text
  return /^\d{4}-\d{2}-\d{2}[T ]/.test(text) ? `${text.replace(' ', 'T')}Z` : `${text} UTC`
}
