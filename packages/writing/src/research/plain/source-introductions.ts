import type { ResearchDocument } from '../port.ts'
import type { LanguagePhrases } from '../../vocabulary/phrases/language-phrases.ts'

/** Says whose words follow, in turns of words that change; each source by a name that tells it from the others. */
export class SourceIntroductions {
  readonly #row: LanguagePhrases
  readonly #names: string[]
  #next = 0

  constructor(row: LanguagePhrases, documents: readonly ResearchDocument[]) {
    this.#row = row
    const sites = documents.map(siteNameOf)
    this.#names = documents.map((document, index) => {
      const site = sites[index] ?? ''
      const isShared = sites.filter((other) => other === site).length > 1
      return introduceSource(document, site, isShared)
    })
  }

  of(document: number): string {
    const { leads } = this.#row
    const lead = leads[this.#next % leads.length] ?? '{s}:'
    this.#next += 1
    return lead.replace('{s}', () => this.#names[document] ?? '')
  }
}

const maxTitleLength = 48

const siteNameOf = ({ siteName, url }: ResearchDocument): string =>
  siteName ?? URL.parse(url ?? '')?.hostname.replace(/^www\./, '') ?? ''

/** A paper is its authors' and its year's, other texts are their site's; one of several of a site has its title besides. */
function introduceSource(
  { kind, authors = [], author, publishedOn, title }: ResearchDocument,
  site: string,
  isShared: boolean,
): string {
  const year = publishedOn?.slice(0, 4)
  const people = authors.length > 0 ? authors : author === undefined ? [] : [author]
  if (kind === 'paper' && people.length > 0) {
    const shown = people.length > 2 ? `${people[0] ?? ''} et al.` : people.join(' & ')
    return year === undefined ? shown : `${shown} (${year})`
  }
  const short =
    title.length > maxTitleLength
      ? `${title.slice(0, Math.max(title.lastIndexOf(' ', maxTitleLength - 2), maxTitleLength / 2))} …`
      : title.trim()
  if (site === '') return short
  if (isShared && short !== '' && short !== site) return `${site} (${short})`
  return kind === 'news' && year !== undefined ? `${site} (${year})` : site
}
