import { join } from 'node:path'
import { NoSpeechError } from '@patchbay/engines'
import {
  levelStepMs,
  type SpeakerSpans,
  collectSpeakerSpans,
  measureSpeechLevels,
  decodeSpeech,
  type SpeakerLine,
  detectVoiceActivity,
  diarize,
} from '@patchbay/sound'
import { parseStoredTranscript } from '../../requests/stored-transcript.ts'
import { OrderError } from '../classify-failure.ts'
import { transcribeInSegments } from '../recordings/transcribe-in-segments.ts'
import { segmentCacheOf } from '../recordings/transcribe-recording.ts'
import type { StepProgress } from '../steps.ts'
import type { Tools } from '../tools.ts'
import { withWorkFolder } from '../work-folder.ts'

/** The diarization, the engine that made it, and its warnings. */
export type Diarization = {
  people: (SpeakerSpans & { name: string | null })[]
  told: string
  warnings: string[]
}

const labelOf = (speaker: number) => `SPEAKER_${String(speaker).padStart(2, '0')}`
const oneVoiceWarning = 'Only one voice was heard in the recording: there is nothing to separate.'
const bySoundWarning = 'Who speaks was told by how the voices sound, and may be wrong in places.'

/** By the lines of an own episode or transcript, as they stand there now. */
export async function diarizeByTranscript(
  { engines: { files } }: Tools,
  { transcriptKey, durationMs, told }: { transcriptKey: string; durationMs: number; told: string },
): Promise<Diarization> {
  const storedTranscript = await files.read(transcriptKey)
  if (!storedTranscript) throw new OrderError('Its transcript is no longer stored.')
  const lines = parseStoredTranscript(storedTranscript.toString('utf8'))
  const spoken = lines.map(({ speaker, timestamp: [start, end] }) => {
    return { speaker, startMs: start * 1000, endMs: end * 1000 }
  })
  const nameOf = (speaker: string) => lines.find((line) => line.speaker === speaker && line.name)?.name ?? null
  return { people: groupBySpeaker(spoken, durationMs, nameOf), told, warnings: [] }
}

/**
 * By ears that tell speakers apart, else by how the voices sound. Throws `OrderError` or `TranscriptionError` in words for
 * whoever asked where there are no two.
 */
export async function diarizeByTranscription(
  tools: Tools,
  { id, path }: { id: string; path: string },
  signal: AbortSignal,
  progress: StepProgress,
): Promise<Diarization> {
  const ears = tools.engines.transcription
  return withWorkFolder(tools.config.dataFolder, async (folder) => {
    const speech = await decodeSpeech(path, join(folder, 'speech.pcm'), signal)
    if (ears?.hasDiarization) {
      const heard = await transcribeInSegments(ears, speech, {
        signal,
        progress,
        folder,
        kept: segmentCacheOf(tools, id),
      })
      const spoken = heard.segments.map((segment) => ({ ...segment, speaker: labelOf(segment.speaker) }))
      return { people: groupBySpeaker(spoken, speech.durationMs), told: ears.label, warnings: [] }
    }
    progress(0.2)
    const stretches = detectVoiceActivity(await measureSpeechLevels(speech, signal), levelStepMs)
    if (stretches.length === 0) throw new NoSpeechError()
    progress(0.4)
    const voices = await diarize(speech, stretches, signal)
    if (!voices) throw new OrderError(`${oneVoiceWarning} Nothing was charged.`)
    const spoken = stretches.map((stretch, index) => ({ ...stretch, speaker: labelOf(voices[index] ?? 0) }))
    return {
      people: groupBySpeaker(spoken, speech.durationMs),
      told: 'how the voices sound',
      warnings: [bySoundWarning],
    }
  })
}

function groupBySpeaker(
  spoken: readonly SpeakerLine[],
  durationMs: number,
  nameOf: (speaker: string) => string | null = () => null,
): Diarization['people'] {
  const parts = collectSpeakerSpans(spoken, durationMs)
  if (parts.length < 2) throw new OrderError(`${oneVoiceWarning} Nothing was charged.`)
  return parts.map((part) => ({ ...part, name: nameOf(part.speaker) }))
}
