/** Units that `Intl` writes where the language has them; all others stand behind the number. */
const currencies: Readonly<Record<string, string>> = { $: 'USD', '€': 'EUR', '£': 'GBP', '¥': 'JPY', '₹': 'INR' }
/** A unit that is longer is said once, and not with every number. */
const maxShortUnitLength = 8

export const isShortUnit = (unit: string): boolean => unit.length <= maxShortUnitLength

/** Numbers as the language writes them, with no more places than the source has, and with a unit that is short. */
export function createNumberFormat(
  unit: string,
  values: readonly number[],
  languageCode: string,
): (value: number) => string {
  const places = Math.min(3, Math.max(0, ...values.map((value) => `${value}`.split('.')[1]?.length ?? 0)))
  const fraction = { minimumFractionDigits: places, maximumFractionDigits: places }
  const currency = currencies[unit]
  if (unit === '%') {
    const format = new Intl.NumberFormat(languageCode, { style: 'percent', ...fraction })
    return (value) => format.format(value / 100)
  }
  if (currency !== undefined) {
    const format = new Intl.NumberFormat(languageCode, {
      style: 'currency',
      currency,
      currencyDisplay: 'narrowSymbol',
      ...fraction,
    })
    return (value) => format.format(value)
  }
  const format = new Intl.NumberFormat(languageCode, fraction)
  return (value) => (unit !== '' && isShortUnit(unit) ? `${format.format(value)} ${unit}` : format.format(value))
}
