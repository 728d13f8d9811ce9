import { join } from 'node:path'
import { readResult } from '../../kinds/kinds.ts'
import { encodeSpeakerMp3, RecordingError, decodeRecording } from '@patchbay/sound'
import type { SpeakersOrder } from '../../kinds/speakers/order.ts'
import type { SpeakersResult } from '../../kinds/speakers/result.ts'
import { speakersSteps } from '../../kinds/speakers/steps.ts'
import { completeRequest } from '../../requests/progress.ts'
import { findRequest } from '../../requests/store.ts'
import type { StartedRequest } from '../../requests/attempts.ts'
import { OrderError } from '../classify-failure.ts'
import { publishedKey } from '../published-files.ts'
import { fetchRecording } from '../recordings/transcribe-recording.ts'
import { RequestDeletedError, type StepProgress, createSteps } from '../steps.ts'
import type { Tools } from '../tools.ts'
import { withWorkFolder } from '../work-folder.ts'
import { type Diarization, diarizeByTranscription, diarizeByTranscript } from './diarization.ts'

type Request = StartedRequest<'speakers'>
/** Where the sound lies, and the words with their speakers where it is our own. */
type SeparationSource = { audioKey: string; words?: { transcriptKey: string; durationMs: number; told: string } }

/**
 * A file for each of those who speak in a recording: of an own episode or transcript by its lines, of any other by ear. A
 * file that stands is not made again after a crash.
 */
export async function runSpeakers(tools: Tools, request: Request, stop: AbortController): Promise<void> {
  const { files } = tools.engines
  const { signal } = stop
  const steps = createSteps(tools.db, request, speakersSteps, stop)
  const source = await steps.run('fetch', request.order.source, () => loadSource(tools, request, signal))
  const who = await steps.run('tell', source, async (progress) =>
    source.words
      ? diarizeByTranscript(tools, source.words)
      : withReadableErrors(async () =>
          diarizeByTranscription(
            tools,
            { id: request.id, path: await files.pathOf(source.audioKey) },
            signal,
            progress,
          ),
        ),
  )
  const made = await steps.run('part', { source, who }, (progress) =>
    withReadableErrors(() => separate(tools, request, { source, who, signal, progress })),
  )
  const { told, warnings } = who
  const result: SpeakersResult = { ...made, engines: { speakers: told }, warnings }
  const isOurs = await completeRequest(tools, request, { title: request.title ?? 'Speakers', result }, () =>
    Promise.resolve(),
  )
  if (!isOurs) throw new RequestDeletedError()
  await files.removeAll(`steps/${request.id}`)
}

/** Throws `OrderError` where what was ordered has been deleted since. */
async function loadSource(tools: Tools, request: Request, signal: AbortSignal): Promise<SeparationSource> {
  const { source } = request.order
  if (source.kind !== 'address') return loadEpisodeSource(tools, request.workspaceId, source)
  const { files } = tools.engines
  const audioKey = `steps/${request.id}/recording`
  await withWorkFolder(tools.config.dataFolder, async (folder) => {
    const path = join(folder, 'recording')
    await fetchRecording(tools, source.url, path, signal)
    await files.takeIn(audioKey, path)
  })
  return { audioKey }
}

async function loadEpisodeSource(
  { db, engines: { files } }: Tools,
  workspaceId: string,
  source: Exclude<SpeakersOrder['source'], { kind: 'address' }>,
): Promise<SeparationSource> {
  const isEpisode = source.kind === 'episode'
  const row = await findRequest(db, workspaceId, isEpisode ? source.episodeId : source.transcriptId)
  const episode = isEpisode ? readResult('episode', row?.result) : undefined
  const transcript = isEpisode ? undefined : readResult('transcript', row?.result)
  const { transcriptKey, durationSeconds = 0 } = episode ?? transcript ?? {}
  const audioKey = episode?.audioKey ?? transcript?.recordingKey
  if (row?.state !== 'done' || !transcriptKey || !audioKey || !(await files.stat(audioKey))) {
    throw new OrderError(`The ${source.kind} was deleted before this began.`)
  }
  const diarizedBy = `the ${source.kind}'s own lines`
  return { audioKey, words: { transcriptKey, durationMs: durationSeconds * 1000, told: diarizedBy } }
}

type SeparationContext = { source: SeparationSource; who: Diarization; signal: AbortSignal; progress: StepProgress }

async function separate(
  { config, engines: { files } }: Tools,
  request: Request,
  { source, who, signal, progress }: SeparationContext,
): Promise<Pick<SpeakersResult, 'durationSeconds' | 'speakers'>> {
  return withWorkFolder(config.dataFolder, async (folder) => {
    const isOwn = source.words !== undefined
    const raw = await decodeRecording(await files.pathOf(source.audioKey), join(folder, 'whole.raw'), { isOwn, signal })
    const speakers: SpeakersResult['speakers'] = []
    for (const { speaker, name, spans, spokenMs } of who.people) {
      progress((speakers.length + 0.2) / who.people.length)
      const audioKey = publishedKey(request, `${speaker.toLowerCase().replace(/[^a-z0-9]/g, '-')}.mp3`)
      if (!(await files.stat(audioKey))) {
        const outPath = join(folder, 'speaker.mp3')
        await encodeSpeakerMp3(raw, { spans, outPath, folder }, signal)
        await files.takeIn(audioKey, outPath)
      }
      const { sizeBytes = 0 } = (await files.stat(audioKey)) ?? {}
      speakers.push({ speaker, name, audioKey, sizeBytes, spokenSeconds: Math.round(spokenMs / 100) / 10 })
    }
    return { durationSeconds: raw.durationMs / 1000, speakers }
  })
}

/** A recording that cannot be read is its sender's to know of. */
async function withReadableErrors<Answer>(work: () => Promise<Answer>): Promise<Answer> {
  try {
    return await work()
  } catch (error) {
    if (!(error instanceof RecordingError)) throw error
    throw new OrderError(`The speakers cannot be separated. ${error.message}`)
  }
}
