import type { Passage, SourceDocument } from '@patchbay/text'
import type { EpisodeRecording } from './episode-recording.ts'

/** With fewer lines out of sources an episode is what its hosts say, not what they read. */
const minSourcedShare = 3

/**
 * An own episode as documents to write from: what its hosts say out of a source, a document for each of these, so that
 * greetings and questions do not become facts. Where hardly anything names its source, all that is said.
 */
export function documentsFromEpisode({ script, chunks, quotations }: EpisodeRecording): SourceDocument[] {
  const heading = (at: number) => script.chapters.findLast(({ firstLine }) => firstLine <= at)?.title
  const lines = chunks.map(({ text }, index) => ({ text, heading: heading(index), source: quotations[index]?.[0] }))
  const sourced = lines.filter(({ source }) => source !== undefined)
  if (sourced.length < minSourcedShare) return [documentFromLines({ title: script.title }, script.language, lines)]
  const names = [...new Set(sourced.map(({ source }) => source?.source ?? ''))]
  return names.map((name) => {
    const own = sourced.filter(({ source }) => source?.source === name)
    const title = own[0]?.source?.title ?? name
    return documentFromLines({ title, ...(/^https?:/.test(name) && { url: name }) }, script.language, own)
  })
}

type Line = { text: string; heading: string | undefined }

const documentFromLines = (
  named: Pick<SourceDocument, 'title' | 'url'>,
  language: string,
  lines: readonly Line[],
): SourceDocument => ({
  sourceType: 'text',
  ...named,
  language,
  passages: lines.map(({ text, heading }, index): Passage => ({
    id: `p${index + 1}`,
    text,
    ...(heading !== undefined && { heading }),
  })),
})
