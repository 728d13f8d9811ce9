import { succeed } from '../../requests/progress.ts'
import { findRequest } from '../../requests/store.ts'
import type { StartedRequest } from '../../requests/tries.ts'
import type { TranscriptLine, TranscriptOrder, TranscriptResult } from '../../kinds/transcript.ts'
import { transcriptSteps } from '../../kinds/steps.ts'
import { RequestGone, type Steps, stepsOf } from '../steps.ts'
import type { Tools } from '../tools.ts'
import { removeUploadsOf } from '../uploads.ts'
import { hear } from '../recordings/hear.ts'
import { ownEpisode } from '../recordings/own-episode.ts'

/** A transcript: of an own episode from the words it was made of, of any other recording by the transcriber. */
export async function runTranscript(
  tools: Tools,
  request: StartedRequest<'transcript'>,
  stop: AbortController,
): Promise<void> {
  const { source } = request.order
  const steps = stepsOf(tools.db, request, transcriptSteps, stop)
  const result =
    source.kind === 'episode'
      ? await fromEpisode(tools, request, source.episodeId)
      : await fromRecording(tools, source, stop.signal, steps)
  const title = request.title ?? 'Transcript'
  const isOurs = await succeed(tools, request, { title, result }, () => Promise.resolve())
  if (!isOurs) throw new RequestGone()
  await tools.engines.files.removeAll(`steps/${request.id}`)
  const done = await findRequest(tools.db, request.workspaceId, request.id)
  if (done) await removeUploadsOf({ db: tools.db, files: tools.engines.files }, done)
}

async function fromEpisode(
  tools: Tools,
  { workspaceId }: StartedRequest<'transcript'>,
  episodeId: string,
): Promise<TranscriptResult> {
  const from = { db: tools.db, files: tools.engines.files }
  const { chunks, script, durationSeconds } = await ownEpisode(from, workspaceId, episodeId)
  return {
    responseText: JSON.stringify(chunks.map(({ text, speaker, timestamp }) => ({ text, speaker, timestamp }))),
    language: script.language,
    durationSeconds,
    engines: { transcription: "the episode's own words" },
    warnings: [],
  }
}

async function fromRecording(
  tools: Tools,
  source: Exclude<TranscriptOrder['source'], { kind: 'episode' }>,
  signal: AbortSignal,
  steps: Steps<'hear'>,
): Promise<TranscriptResult> {
  const heard = await steps.run('hear', source, (progress) => hear(tools, source, signal, progress))
  const lines = heard.segments.map(({ text, speaker, startMs, endMs }): TranscriptLine => ({
    text,
    speaker: `SPEAKER_${String(speaker).padStart(2, '0')}`,
    timestamp: [startMs / 1000, endMs / 1000],
  }))
  return {
    responseText: JSON.stringify(lines),
    language: heard.language ?? null,
    durationSeconds: heard.durationMs / 1000,
    engines: { transcription: heard.label },
    warnings: heard.hasSpeakers ? [] : [`${heard.label} does not tell speakers apart: all words are one speaker's.`],
  }
}
