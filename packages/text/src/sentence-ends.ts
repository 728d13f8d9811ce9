/** Marks that end a sentence: of Latin, Chinese, Arabic, Urdu, Devanagari, Armenian, Ethiopic, Burmese and Khmer script. */
export const sentenceMarks = '.!?…。．｡！？؟۔।॥։።፧။។'
/** Marks after which one breathes within a sentence. */
const clauseMarks = ',;:–—،؛、，；：'
/** Quotation marks and brackets that may close behind a mark; German closes with “ and ‘. */
const closing = '[\\p{Pe}\\p{Pf}"\'“‘]*'

/** A pattern's source: a mark that ends a sentence, with what closes behind it. */
export const sentenceEnd = `[${sentenceMarks}]${closing}`

const sentenceEndsHere = new RegExp(`${sentenceEnd}\\s*$`, 'u')
const clauseEndsHere = new RegExp(`[${sentenceMarks}${clauseMarks}]${closing}\\s*$`, 'u')
const afterSentence = new RegExp(`(?<=[${sentenceMarks}])`, 'u')

export const endsSentence = (text: string): boolean => sentenceEndsHere.test(text)

/** Whether a clause or a whole sentence ends with the text. */
export const endsClause = (text: string): boolean => clauseEndsHere.test(text)

/** The text up to its first mark that ends a sentence; all of it where there is none. */
export const firstSentenceOf = (text: string): string => text.split(afterSentence)[0] ?? ''
