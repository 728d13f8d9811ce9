import { join } from 'node:path'
import { readResult } from '../../kinds/kinds.ts'
import { encodeSpeechMp3, diarize, toTranscript } from '@patchbay/sound'
import { transcriptSteps } from '../../kinds/transcript/steps.ts'
import type { TranscriptOrder } from '../../kinds/transcript/order.ts'
import type { TranscriptResult } from '../../kinds/transcript/result.ts'
import { type TimedLine, serializeLines } from '../../requests/stored-transcript.ts'
import { completeRequest } from '../../requests/progress.ts'
import { findRequest } from '../../requests/store.ts'
import type { StartedRequest } from '../../requests/attempts.ts'
import { publishedKey } from '../published-files.ts'
import { transcriberOf, transcribeFile, segmentCacheOf, withRecording } from '../recordings/transcribe-recording.ts'
import { loadEpisodeRecording } from '../recordings/episode-recording.ts'
import { RequestDeletedError, type Steps, createSteps } from '../steps.ts'
import type { Tools } from '../tools.ts'
import { removeUploadsOf } from '../upload-cleanup.ts'

type Request = StartedRequest<'transcript'>
type TranscriptMade = Omit<TranscriptResult, 'responseText' | 'transcriptKey'> & { lines: TimedLine[] }

/** A transcript: of an own episode from the words it was made of, of any other recording by the transcriber. */
export async function runTranscript(tools: Tools, request: Request, stop: AbortController): Promise<void> {
  const { source } = request.order
  const steps = createSteps(tools.db, request, transcriptSteps, stop)
  const { lines, ...made } =
    source.kind === 'episode'
      ? await transcriptFromEpisode(tools, request, source.episodeId)
      : await transcriptFromRecording(tools, request, source, stop.signal, steps)
  const title = request.title ?? 'Transcript'
  const transcriptKey = publishedKey(request, 'transcript.json')
  await tools.engines.files.put(transcriptKey, JSON.stringify({ chunks: lines }))
  const result = { ...made, responseText: serializeLines(lines), transcriptKey }
  const isOurs = await completeRequest(tools, request, { title, result }, () => Promise.resolve())
  if (!isOurs) throw new RequestDeletedError()
  await tools.engines.files.removeAll(`steps/${request.id}`)
  const done = await findRequest(tools.db, request.workspaceId, request.id)
  if (done) await removeUploadsOf({ db: tools.db, files: tools.engines.files }, done)
}

async function transcriptFromEpisode(
  tools: Tools,
  { workspaceId }: Request,
  episodeId: string,
): Promise<TranscriptMade> {
  const from = { db: tools.db, files: tools.engines.files }
  const { chunks, script, durationSeconds } = await loadEpisodeRecording(from, workspaceId, episodeId)
  const episode = await findRequest(tools.db, workspaceId, episodeId)
  const recordingKey = episode && readResult('episode', episode.result)?.audioKey
  return {
    lines: chunks.map(({ text, speaker, timestamp, name, words }) => ({ text, speaker, timestamp, name, words })),
    language: script.language,
    durationSeconds,
    engines: { transcription: "the episode's own words" },
    warnings: [],
    recordingKey,
  }
}

async function transcriptFromRecording(
  tools: Tools,
  request: Request,
  source: Exclude<TranscriptOrder['source'], { kind: 'episode' }>,
  signal: AbortSignal,
  steps: Steps<'hear'>,
): Promise<TranscriptMade> {
  const recordingKey = publishedKey(request, 'recording.mp3')
  const heard = await steps.run('hear', source, async (progress) => {
    const ears = transcriberOf(tools)
    let voices: number[] | undefined
    const words = await withRecording(tools, source, signal, (path, folder) => {
      const segmentCache = segmentCacheOf(tools, request.id)
      return transcribeFile(
        ears,
        path,
        { folder, signal, progress, kept: segmentCache },
        async (speech, { hasSpeakers, segments }) => {
          if (!hasSpeakers) {
            progress(0.92, 'Telling the speakers apart')
            voices = await diarize(speech, segments, signal)
          }
          progress(0.95, 'Keeping the recording')
          const out = join(folder, 'recording.mp3')
          await encodeSpeechMp3(speech, out, signal)
          await tools.engines.files.takeIn(recordingKey, out)
        },
      )
    })
    return { ...words, voices }
  })
  const { voices } = heard
  const { chunks } = toTranscript(
    heard.segments.map((segment, index) => ({
      words: [],
      ...segment,
      speaker: voices?.[index] ?? segment.speaker,
      name: '',
    })),
  )
  return {
    lines: chunks.map(({ text, speaker, timestamp, words }) => ({ text, speaker, timestamp, words })),
    language: heard.language ?? null,
    durationSeconds: heard.durationMs / 1000,
    engines: { transcription: heard.label },
    warnings: [
      ...(heard.limits === undefined ? [] : [heard.limits]),
      ...(heard.hasSpeakers ? [] : [voices ? bySoundWarning(heard.label) : oneVoiceWarning(heard.label)]),
    ],
    recordingKey,
  }
}

const oneVoiceWarning = (ears: string) => `${ears} does not tell speakers apart: all words are one speaker's.`
const bySoundWarning = (ears: string) =>
  `${ears} does not tell speakers apart: who speaks was told by how the voices sound, and may be wrong in places.`
