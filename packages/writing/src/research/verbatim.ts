/** Marks of references inside a text: "[12]", "[note 3]", "[citation needed]", raised numbers. */
const referenceMarks =
  /\[(?:\d{1,3}|[a-z]|(?:note|nb|n|lower-alpha) ?\d+|[a-z ]{3,24}\?|[\p{L} ]{0,24}needed)(?:[,–-]\s*\d{1,3})*\]|[⁰¹²³⁴-⁹]+/giu

/** A text as it is shown: without marks of references and doubled blanks. Nothing that is stated is lost. */
export const withoutReferences = (text: string): string =>
  text
    .replace(referenceMarks, '')
    .replace(/\s+/gu, ' ')
    .replace(/ (?=[.,;:!?)\]])/gu, '')
    .trim()

/** Letters and digits alone, so that blanks, quotation marks and marks of references do not count. */
export const normalizeForComparison = (text: string): string =>
  text
    .replace(referenceMarks, '')
    .normalize('NFKC')
    .toLowerCase()
    .replace(/[^\p{L}\p{M}\p{N}]/gu, '')

/** Whether a text stands word for word in another. An empty one stands nowhere. */
export function containsVerbatim(text: string, whole: string): boolean {
  const words = normalizeForComparison(text)
  return words !== '' && normalizeForComparison(whole).includes(words)
}
