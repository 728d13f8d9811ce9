import type { SourceDocument } from '@patchbay/text'
import { minWordsOfText } from '@patchbay/writing'
import { shortOfFeeds as ofFeeds } from '../../kinds/short/order.ts'
import { OrderError } from '../classify-failure.ts'
import { readFeedItems } from '../reading/read-feed-items.ts'
import { loadProjectContexts } from '../reading/project-contexts.ts'
import { countWords } from '../reading/count-words.ts'
import type { ShortText } from './script.ts'
import type { Source, WritingContext } from './write-short.ts'

/** A short says one thing: the newest item that says enough for one. */
export async function writeShortFromFeeds(
  { tools, request, signal, progress }: WritingContext,
  { feeds }: Source<'feeds'>,
): Promise<ShortText> {
  const { writing, reader } = tools.engines
  const { order } = request
  const reading = { db: tools.db, reader, request }
  const read = await readFeedItems(reading, feeds, { signal, progress, newest: ofFeeds.newest(order) })
  const document = read.documents.find((one) => countWords(one) >= minWordsOfText)
  if (!document) throw new OrderError(tooLittleMessage)
  const projects = await loadProjectContexts(tools.db, request.workspaceId, order.projects)
  const brief = {
    text: textOf(document),
    language: document.language,
    people: order.avatars.length,
    ...(order.focus && { focus: order.focus }),
    ...(projects && { projects }),
  }
  const site = document.url && URL.parse(document.url)?.hostname.replace(/^www\./, '')
  const written = await writing.writeShort(brief, signal)
  return {
    title: document.title,
    language: written.language,
    lines: written.lines.map((line) => ({ person: line.speaker, text: line.text })),
    ...(document.siteName && { showName: document.siteName }),
    ...(site && { link: site }),
    labels: { reader: reader.id, writing: writing.label },
    warnings: read.warnings,
  }
}

const tooLittleMessage =
  'The newest items of these feeds say too little for a short, in the feed and on their pages. Please choose another feed.'

const textOf = ({ passages }: SourceDocument): string => passages.map(({ text }) => text).join('\n\n')
