import type { ReportSource } from '../entities/research-report.ts'

/** The author, site and date behind a source's title. */
export function formatSourceFacts({ authors = [], siteName, publishedOn, url, title }: ReportSource): string[] {
  const shown = authors.slice(0, 3).join(', ') + (authors.length > 3 ? ' …' : '')
  const site = siteName ?? hostOf(url)
  return [shown, site === title ? '' : site, publishedOn?.slice(0, 10) ?? ''].filter((fact) => fact !== '')
}

/** The URL of a source if a browser may open it. */
export const webUrlOf = (url: string | undefined): string | undefined =>
  url !== undefined && /^https?:$/.test(URL.parse(url)?.protocol ?? '') ? url : undefined

const hostOf = (url: string | undefined): string => URL.parse(url ?? '')?.hostname.replace(/^www\./, '') ?? ''
