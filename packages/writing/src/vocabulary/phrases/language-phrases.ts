/** What a question asks for; it decides which sentences answer it. */
export type QuestionKind =
  | 'what'
  | 'why'
  | 'how'
  | 'when'
  | 'who'
  | 'where'
  | 'howMuch'
  | 'compare'
  | 'effects'
  | 'next'

/** The order in which a row's lists of ten stand. */
export const kindsInOrder = [
  'what',
  'why',
  'how',
  'when',
  'who',
  'where',
  'howMuch',
  'compare',
  'effects',
  'next',
] as const satisfies readonly QuestionKind[]

/**
 * A report's own words in one language. Slots stand alone behind a colon, at the beginning or in brackets, where no
 * language inflects them: {s} a source, {q} a question, {d} a day.
 */
export type LanguagePhrases = {
  /** Ten headings, by `kindsInOrder`. */
  headings: readonly string[]
  /** The ten questions behind them, whole without their subject. */
  asks: readonly string[]
  /** In short, contents, where sources differ, what remains open, sources. */
  labels: readonly [string, string, string, string, string]
  /** Who is quoted, each ending in a colon. */
  leads: readonly string[]
  /** Nothing answers {q}. */
  open: string
  newSince: string
  /** Words that ask for a kind, as alternatives of a pattern; they stand at the beginning or behind a blank. */
  asking?: Partial<Record<QuestionKind, string>>
  /** Words in which an answer of a kind shows. Without them only numbers and days can be told apart. */
  answering?: Partial<Record<QuestionKind, string>>
  /** Words that deny. */
  denying?: string
}

/** A row from texts that are parted by " | ": tables are read across. */
export const buildPhrases = (
  headings: string,
  asks: string,
  labels: string,
  leads: string,
  open: string,
  newSince: string,
  more: Pick<LanguagePhrases, 'asking' | 'answering' | 'denying'> = {},
): LanguagePhrases => {
  const [summary = '', contents = '', disagreements = '', openLabel = '', sources = ''] = labels.split(' | ')
  return {
    headings: headings.split(' | '),
    asks: asks.split(' | '),
    labels: [summary, contents, disagreements, openLabel, sources],
    leads: leads.split(' | '),
    open,
    newSince,
    ...more,
  }
}
