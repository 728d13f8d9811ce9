import { Readable } from 'node:stream'
import { fileUrl } from '../../requests/wire.ts'
import type { ListedEpisode } from './store.ts'

export type CsvEpisode = Pick<ListedEpisode, 'id' | 'audioKey' | 'title' | 'requestedOn'>

/** `all-episodes-2024-01-20T14-30-00.csv` */
export const csvFileName = (now: Date) => `all-episodes-${formatTimestamp(now)}.csv`
export const showCsvFileName = (showId: string, now: Date) => `podcast-${showId}-episodes-${formatTimestamp(now)}.csv`

const formatTimestamp = (now: Date) => now.toISOString().slice(0, 19).replaceAll(':', '-')

const csvHeader = 'id,audioUrl,title,requestedOn'

/** The episodes as CSV (RFC 4180), written while it is read: a batch is fetched when the one before is on its way. */
export async function createEpisodesCsv(batches: AsyncGenerator<CsvEpisode[]>, publicUrl: string): Promise<Readable> {
  // The first batch is read before anything is sent, so that an error in asking is still an error of the call.
  const first = await batches.next()
  async function* rows() {
    yield `${csvHeader}\r\n`
    if (first.done) return
    yield formatCsvLines(first.value, publicUrl)
    for await (const batch of batches) yield formatCsvLines(batch, publicUrl)
  }
  return Readable.from(rows(), { objectMode: false })
}

const formatCsvLines = (episodes: CsvEpisode[], publicUrl: string) =>
  episodes
    .map(({ id, audioKey, title, requestedOn }) => {
      const audioUrl = audioKey ? fileUrl(publicUrl, audioKey) : ''
      return `${[id, audioUrl, title ?? '', requestedOn.toISOString()].map(formatCell).join(',')}\r\n`
    })
    .join('')

/** Also after blanks, and in the full width of East Asian scripts: some spreadsheets take these as well. */
const formulaStart = /^\s*[=+\-@＝＋－＠]|^[\t\r]/

/** A cell, quoted where it must be. What a spreadsheet would run as a formula is led by an apostrophe: it is a title. */
export function formatCell(text: string): string {
  const harmless = formulaStart.test(text) ? `'${text}` : text
  return /[",\r\n]/.test(harmless) ? `"${harmless.replaceAll('"', '""')}"` : harmless
}
