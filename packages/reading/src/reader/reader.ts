import type { GuardedFetch } from '../guarded-fetch/guarded-fetch.ts'
import { decodePdf, readPdf } from './pdf/pdf.ts'
import type { Reader } from './port.ts'
import { readText } from './text/text.ts'
import { readWebsite } from './website/website.ts'
import { readYoutube } from './youtube/youtube.ts'
import { parseVideoId } from './youtube/video-id.ts'

export type ReaderConfig = {
  fetch: GuardedFetch
  /** Where YouTube is; tests put a stand-in here. */
  youtubeBaseUrl?: string
}

/** The reader of web pages, YouTube videos, PDF files and text. */
export function createReader(config: ReaderConfig): Reader {
  const youtube = { fetch: config.fetch, baseUrl: config.youtubeBaseUrl ?? 'https://www.youtube.com' }
  return {
    id: 'embedded',
    async read(source, signal) {
      signal.throwIfAborted()
      switch (source.type) {
        case 'text':
          return readText(source.content)
        case 'pdf':
          return readPdf(decodePdf(source.content), 'The PDF', signal)
        case 'youtube':
          return readYoutube(source.content, youtube, signal)
        case 'website':
          // A video's page has no article; people paste such addresses into the website field all the same.
          return parseVideoId(source.content) === undefined
            ? readWebsite(source.content, config.fetch, signal)
            : readYoutube(source.content, youtube, signal)
      }
    },
  }
}
