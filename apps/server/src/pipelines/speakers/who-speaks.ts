import { join } from 'node:path'
import { NothingSaid } from '@patchbay/engines'
import {
  levelStepMs,
  type SpeakerParts,
  speakerParts,
  speechLevels,
  speechSamples,
  type SpokenBy,
  stretchesOf,
  tellVoices,
} from '@patchbay/sound'
import { readKeptTranscript } from '../../requests/kept-transcript.ts'
import { OrderError } from '../failure.ts'
import { hearInPieces } from '../recordings/hear-in-pieces.ts'
import { piecesOfRequest } from '../recordings/hear.ts'
import type { StepProgress } from '../steps.ts'
import type { Tools } from '../tools.ts'
import { inWorkFolder } from '../work-folder.ts'

/** Who speaks when, who told it, and what a listener must know of that. */
export type WhoSpeaks = {
  people: (SpeakerParts & { name: string | null })[]
  told: string
  warnings: string[]
}

const labelOf = (speaker: number) => `SPEAKER_${String(speaker).padStart(2, '0')}`
const oneVoice = 'Only one voice was heard in the recording: there is nothing to separate.'
const bySound = 'Who speaks was told by how the voices sound, and may be wrong in places.'

/** By the lines of an own episode or transcript, as they stand there now. */
export async function byTranscript(
  { engines: { files } }: Tools,
  { transcriptKey, durationMs, told }: { transcriptKey: string; durationMs: number; told: string },
): Promise<WhoSpeaks> {
  const kept = await files.read(transcriptKey)
  if (!kept) throw new OrderError('Its transcript is no longer stored.')
  const lines = readKeptTranscript(kept.toString('utf8'))
  const spoken = lines.map(({ speaker, timestamp: [start, end] }) => {
    return { speaker, startMs: start * 1000, endMs: end * 1000 }
  })
  const nameOf = (speaker: string) => lines.find((line) => line.speaker === speaker && line.name)?.name ?? null
  return { people: peopleIn(spoken, durationMs, nameOf), told, warnings: [] }
}

/**
 * By ears that tell speakers apart, else by how the voices sound. Throws `OrderError` or `TranscriptionError` in words for
 * whoever asked where there are no two.
 */
export async function byEar(
  tools: Tools,
  { id, path }: { id: string; path: string },
  signal: AbortSignal,
  progress: StepProgress,
): Promise<WhoSpeaks> {
  const ears = tools.engines.transcription
  return inWorkFolder(tools.config.dataFolder, async (folder) => {
    const speech = await speechSamples(path, join(folder, 'speech.pcm'), signal)
    if (ears?.tellsSpeakers) {
      const heard = await hearInPieces(ears, speech, { signal, progress, folder, kept: piecesOfRequest(tools, id) })
      const spoken = heard.segments.map((segment) => ({ ...segment, speaker: labelOf(segment.speaker) }))
      return { people: peopleIn(spoken, speech.durationMs), told: ears.label, warnings: [] }
    }
    progress(0.2)
    const stretches = stretchesOf(await speechLevels(speech, signal), levelStepMs)
    if (stretches.length === 0) throw new NothingSaid()
    progress(0.4)
    const voices = await tellVoices(speech, stretches, signal)
    if (!voices) throw new OrderError(`${oneVoice} Nothing was charged.`)
    const spoken = stretches.map((stretch, at) => ({ ...stretch, speaker: labelOf(voices[at] ?? 0) }))
    return { people: peopleIn(spoken, speech.durationMs), told: 'how the voices sound', warnings: [bySound] }
  })
}

function peopleIn(
  spoken: readonly SpokenBy[],
  durationMs: number,
  nameOf: (speaker: string) => string | null = () => null,
): WhoSpeaks['people'] {
  const parts = speakerParts(spoken, durationMs)
  if (parts.length < 2) throw new OrderError(`${oneVoice} Nothing was charged.`)
  return parts.map((part) => ({ ...part, name: nameOf(part.speaker) }))
}
