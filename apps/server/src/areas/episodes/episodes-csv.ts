import { Readable } from 'node:stream'
import { fileUrl } from '../../requests/wire.ts'
import type { ListedEpisode } from './store.ts'

export type EpisodeOfTable = Pick<ListedEpisode, 'id' | 'audioKey' | 'title' | 'requestedOn'>

/** `all-episodes-2024-01-20T14-30-00.csv` (provider.md). */
export const csvName = (now: Date) => `all-episodes-${stamp(now)}.csv`
export const showCsvName = (showId: string, now: Date) => `podcast-${showId}-episodes-${stamp(now)}.csv`

const stamp = (now: Date) => now.toISOString().slice(0, 19).replaceAll(':', '-')

const header = 'id,audioUrl,title,requestedOn'

/** The episodes as CSV (RFC 4180), written while it is read: a batch is fetched when the one before is on its way. */
export async function csvOfEpisodes(batches: AsyncGenerator<EpisodeOfTable[]>, publicUrl: string): Promise<Readable> {
  // The first batch is read before anything is sent, so that an error in asking is still an error of the call.
  const first = await batches.next()
  async function* rows() {
    yield `${header}\r\n`
    if (first.done) return
    yield linesOf(first.value, publicUrl)
    for await (const batch of batches) yield linesOf(batch, publicUrl)
  }
  return Readable.from(rows(), { objectMode: false })
}

const linesOf = (episodes: EpisodeOfTable[], publicUrl: string) =>
  episodes
    .map(({ id, audioKey, title, requestedOn }) => {
      const audioUrl = audioKey ? fileUrl(publicUrl, audioKey) : ''
      return `${[id, audioUrl, title ?? '', requestedOn.toISOString()].map(cell).join(',')}\r\n`
    })
    .join('')

/** Also after blanks, and in the full width of East Asian scripts: some spreadsheets take these as well. */
const formula = /^\s*[=+\-@＝＋－＠]|^[\t\r]/

/** A cell, quoted where it must be. What a spreadsheet would run as a formula is led by an apostrophe: it is a title. */
export function cell(text: string): string {
  const harmless = formula.test(text) ? `'${text}` : text
  return /[",\r\n]/.test(harmless) ? `"${harmless.replaceAll('"', '""')}"` : harmless
}
