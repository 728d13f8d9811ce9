import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { type VoiceMeasures, limits, findSampleProblems } from '@patchbay/contract'
import { voices } from '../../db/schema.ts'
import { EngineError, SpeechError, timeLimits } from '@patchbay/engines'
import { GuardedFetchError } from '@patchbay/reading'
import { type MadeVoice, measureVoices, RecordingError, decodeSamples, buildWav } from '@patchbay/sound'
import { voiceSteps } from '../../kinds/voice/steps.ts'
import type { VoiceOrder } from '../../kinds/voice/order.ts'
import type { VoiceResult } from '../../kinds/voice/result.ts'
import { completeRequest } from '../../requests/progress.ts'
import { findRequest } from '../../requests/store.ts'
import type { StartedRequest } from '../../requests/attempts.ts'
import { OrderError } from '../classify-failure.ts'
import { retryWithPauses } from '../retry-with-pauses.ts'
import { RequestDeletedError, createSteps } from '../steps.ts'
import type { Tools } from '../tools.ts'
import { removeUploadsOf } from '../upload-cleanup.ts'
import { withWorkFolder } from '../work-folder.ts'

/** Providers take 30 seconds to some minutes; what says who somebody is says it in one. */
const maxSampleSeconds = 60
/** How long a provider that is busy is given, from one time to the next. */
const pausesMs = [2_000, 10_000]
/** Pitch between typical male and female voices, in Hz. */
const femalePitchFromHz = 160

type AnalyzedSample = { measured: VoiceMeasures; warnings: string[]; wavKey: string }

/**
 * A voice of a recording: it is measured and what no voice can be made of is said in words; then the speech engine makes
 * one. The recording is not kept.
 */
export async function runVoice(tools: Tools, request: StartedRequest<'voice'>, stop: AbortController): Promise<void> {
  const { order } = request
  const { speech, files } = tools.engines
  const { maker } = speech
  // The setting may have changed since the order was accepted.
  if (typeof maker === 'string') throw new OrderError(maker)
  const steps = createSteps(tools.db, request, voiceSteps, stop)
  const listened = await steps.run('listen', order.source, () => analyzeSample(tools, request, stop.signal))
  const made = await steps.run('make', { listened, engine: speech.id }, () =>
    withWorkFolder(tools.config.dataFolder, async (): Promise<MadeVoice> => {
      const path = await files.pathOf(listened.wavKey)
      const sample = {
        orderId: request.id,
        name: order.name,
        language: order.language,
        path,
        measured: listened.measured,
      }
      return retryWithPauses({ pausesMs, signal: stop.signal }, () => maker.createVoice(sample, stop.signal))
    }),
  )
  const label = maker.labelOf(made)
  const result: VoiceResult = {
    description: describeVoice(made, listened.measured, label),
    durationSeconds: listened.measured.durationMs / 1000,
    engines: { speech: made.madeAs === 'match' ? `${label} (voice match, not a clone)` : label },
    warnings: listened.warnings,
  }
  const isOurs = await completeRequest(tools, request, { title: order.name, result }, async (tx) => {
    await tx.insert(voices).values({
      workspaceId: request.workspaceId,
      requestId: request.id,
      name: order.name,
      gender: listened.measured.pitchHz >= femalePitchFromHz ? 'female' : 'male',
      language: order.language,
      made,
      measured: listened.measured,
      consentOn: order.consentOn === undefined ? null : new Date(order.consentOn),
    })
  })
  if (!isOurs) {
    await maker.removeVoice(made, AbortSignal.timeout(timeLimits.besideMs))
    throw new RequestDeletedError()
  }
  await files.removeAll(`steps/${request.id}`)
  const done = await findRequest(tools.db, request.workspaceId, request.id)
  if (done) await removeUploadsOf({ db: tools.db, files }, done)
}

/** What it is, in words: nobody is to take a likeness for a clone. */
function describeVoice(made: MadeVoice, { pitchHz }: VoiceMeasures, label: string): string {
  if (made.madeAs === 'clone') return `A clone of the voice in the recording, by ${label}.`
  const sounds = made.settings['pitchHz']
  return `A voice match, not a clone: the nearest bundled voice (${label}), set from the recording's pitch, range, pace and timbre. Its pitch is ${String(sounds)} Hz; the recording's is ${Math.round(pitchHz)} Hz.`
}

/** Fetches and measures the recording, and keeps what a voice is made of. */
async function analyzeSample(
  { engines, config }: Tools,
  { order, id }: StartedRequest<'voice'>,
  signal: AbortSignal,
): Promise<AnalyzedSample> {
  return withWorkFolder(config.dataFolder, async (folder) => {
    const path = order.source.kind === 'upload' ? await engines.files.pathOf(order.source.key) : join(folder, 'sample')
    if (order.source.kind === 'address') await fetchToFile(engines, order.source.url, path, signal)
    const sound = await decodeSamples(path, join(folder, 'samples'), signal).catch((error: unknown) => {
      throw error instanceof RecordingError ? new OrderError(`The recording cannot be used. ${error.message}`) : error
    })
    const [heard] = await measureVoices([sound], signal)
    if (!heard) throw new SpeechError('The recording could not be measured.', true)
    const problems = findSampleProblems(heard)
    const fatal = problems.find(({ isFatal }) => isFatal)
    if (fatal) throw new OrderError(`${fatal.words} Nothing was charged.`)
    const wavKey = `steps/${id}/voice.wav`
    const wavPath = join(folder, 'voice.wav')
    await writeFile(
      wavPath,
      buildWav(sound.samples.slice(0, maxSampleSeconds * sound.sampleRateHz), sound.sampleRateHz),
    )
    await engines.files.takeIn(wavKey, wavPath)
    return { measured: heard, warnings: problems.map(({ words }) => words), wavKey }
  })
}

const acceptedTypes = ['audio/*', 'application/ogg', 'application/octet-stream', 'binary/octet-stream']

async function fetchToFile(
  { fetch }: Tools['engines'],
  url: Extract<VoiceOrder['source'], { kind: 'address' }>['url'],
  path: string,
  signal: AbortSignal,
): Promise<void> {
  const requestOptions = {
    accept: acceptedTypes,
    maxBytes: limits.voiceSample.sizeBytes,
    timeoutMs: timeLimits.downloadMs,
    signal,
  }
  try {
    await fetch.download(url, path, requestOptions)
  } catch (error) {
    if (!(error instanceof GuardedFetchError)) throw error
    const message =
      error.kind === 'too-large'
        ? `${limits.voiceSample.message}.`
        : `The recording could not be fetched. ${error.message}`
    throw new EngineError(message, error.retryable, { isTimeout: error.isTimeout, cause: error })
  }
}
