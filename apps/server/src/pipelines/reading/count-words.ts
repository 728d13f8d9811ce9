import type { SourceDocument } from '@patchbay/text'
import { countWords as wordCount } from '@patchbay/writing'

/** How many words a document holds, by the count that episodes are planned with. */
export const countWords = ({ passages }: Pick<SourceDocument, 'passages'>): number =>
  passages.reduce((sum, { text }) => sum + wordCount(text), 0)
