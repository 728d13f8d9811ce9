import type { Db } from '../../db/connection.ts'
import type { FileStore } from '../../engines/storage/port.ts'
import type { EpisodeScript } from '@patchbay/writing'
import { readResult } from '../../kinds/kinds.ts'
import { wordsAreKept } from '../../kinds/words-are-kept.ts'
import { findRequest } from '../../requests/store.ts'
import { type HostNames, withoutQualifier } from '../production/choose-voices.ts'
import type { Quotation } from '../production/quotations.ts'
import { OrderError } from '../classify-failure.ts'

type TranscriptChunk = {
  speaker: string
  name?: string
  text: string
  timestamp: [number, number]
  words?: { text: string; start: number; end: number }[]
  /** Episodes of before say them in their result alone. */
  sources?: Quotation[]
}

/** A finished episode of the workspace, with the words and times that it was published with. */
export type EpisodeRecording = {
  script: EpisodeScript
  chunks: TranscriptChunk[]
  durationSeconds: number
  /** By what names its hosts may call each other. Undefined where the words are a user's own or a recording's. */
  hostNames: HostNames | undefined
  /** The passages that each line quotes. */
  quoted: string[][]
  /** Where the words of each line come from. */
  quotations: Quotation[][]
}

const readJson = async (files: FileStore, key: string): Promise<unknown> => {
  const data = await files.read(key)
  if (!data) throw new OrderError('The transcript of this episode is no longer stored.')
  return JSON.parse(data.toString('utf8'))
}

/** Throws `OrderError` where the episode was deleted since it was asked for. */
export async function loadEpisodeRecording(
  { db, files }: { db: Db; files: FileStore },
  workspaceId: string,
  episodeId: string,
): Promise<EpisodeRecording> {
  const row = await findRequest(db, workspaceId, episodeId)
  if (!row || row.state !== 'done') throw new OrderError('The episode was deleted before this began.')
  const result = readResult('episode', row.result)
  if (!result) throw new OrderError('This episode was made by an earlier version and can no longer be read.')
  const { chunks } = (await readJson(files, result.transcriptKey)) as { chunks: TranscriptChunk[] }
  const { chapters } = (await readJson(files, result.chaptersKey)) as {
    chapters: { startTime: number; title: string }[]
  }
  const startsMs = chunks.map(({ timestamp }) => Math.round(timestamp[0] * 1000))
  // A citation's time is its line's, so the line is the last that had begun then.
  const lines = result.citations.map(({ timeMs }) =>
    Math.max(
      0,
      startsMs.findLastIndex((startMs) => startMs <= timeMs + toleranceMs),
    ),
  )
  const cited = chunks.map((): Quotation[] => [])
  for (const [at, { timeMs: _, ...citation }] of result.citations.entries()) cited[lines[at] ?? 0]?.push(citation)
  const quotations = chunks.map(({ sources }, index) => sources ?? cited[index] ?? [])
  return {
    script: {
      title: row.title ?? '',
      description: row.description ?? result.description,
      language: result.language,
      lines: chunks.map(({ speaker, text }) => ({ speaker: hostOf(speaker), text, sources: [] })),
      chapters: alignChapters(chapters, chunks, row.title ?? ''),
    },
    chunks,
    durationSeconds: result.durationSeconds,
    hostNames: wordsAreKept(row) ? undefined : hostNamesIn(chunks),
    quoted: quotations.map((places) => places.map(({ text }) => text)),
    quotations,
  }
}

/** Transcripts are rounded to milliseconds. */
const toleranceMs = 2

const hostOf = (speaker: string): 0 | 1 => (Number(/\d+$/.exec(speaker)?.[0] ?? 0) % 2 === 0 ? 0 : 1)

/** Who speaks as which host. The names of an episode are in the order in which they are heard first, so they do not say. */
function hostNamesIn(chunks: TranscriptChunk[]): HostNames {
  const nameOf = (host: 0 | 1) => withoutQualifier(chunks.find(({ speaker }) => hostOf(speaker) === host)?.name ?? '')
  return [nameOf(0), nameOf(1)]
}

function alignChapters(
  chapters: { startTime: number; title: string }[],
  chunks: TranscriptChunk[],
  title: string,
): EpisodeScript['chapters'] {
  const placed: EpisodeScript['chapters'] = []
  for (const chapter of chapters) {
    // A chapter may begin in the pause before its first line.
    const found = chunks.findIndex(({ timestamp }) => timestamp[1] > chapter.startTime)
    const firstLine = placed.length === 0 ? 0 : found
    if (firstLine >= 0 && firstLine > (placed.at(-1)?.firstLine ?? -1)) placed.push({ title: chapter.title, firstLine })
  }
  return placed.length > 0 ? placed : [{ title, firstLine: 0 }]
}
