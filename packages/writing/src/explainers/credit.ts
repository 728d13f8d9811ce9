import type { SourceDocument } from '@patchbay/text'

/** A source in a line: what it is called and where it stands. */
export const formatCredit = ({ title, siteName }: SourceDocument): string =>
  siteName === undefined || siteName === '' || title.includes(siteName) ? title : `${title} · ${siteName}`
