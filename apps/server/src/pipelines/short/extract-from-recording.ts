import { defaultLanguage } from '@patchbay/contract'
import { detectLanguage, chooseTitle } from '@patchbay/engines'
import {
  type Transcription,
  type TranscriptSegment,
  RecordingError,
  decodeSamples,
  type VoicedSpan,
  splitTimedText,
  splitTurns,
  chooseVoicedPart,
  normalizedVoiceLevels,
  buildWav,
} from '@patchbay/sound'
import { choosePassage } from '@patchbay/writing'
import type { TimedWord } from '@patchbay/text'
import { OrderError } from '../classify-failure.ts'
import { transcribeFile, withRecording } from '../recordings/transcribe-recording.ts'
import type { ShortLine, ShortText } from './script.ts'
import type { Source, WritingContext } from './write-short.ts'

const levelsPerSecond = 20
/** Silence around an excerpt. */
const paddingMs = { beforeMs: 60, afterMs: 250 }
/** One alone is shown for all of it; of two, who speaks is not known where nobody listened. */
const describeNoTranscriber = (people: number) =>
  'This server has no ears (Settings → Engines): the recording is heard as it is, without captions' +
  (people > 1 ? ', and the two take turns at its pauses.' : '.')
const noSpeechWarning = 'The recording does not say when each of its words is said: they are not shown on the picture.'

/** A part of a recording from elsewhere with its own sound: the best one by its words, or by its voices alone. */
export function extractShortFromRecording(
  { tools, request, signal, progress }: WritingContext,
  source: Source<'address'>,
): Promise<ShortText> {
  const { avatars, focus } = request.order
  return withRecording(tools, source, signal, async (path, folder) => {
    const ears = tools.engines.transcription
    const heard = ears && (await transcribeFile(ears, path, { folder, signal, progress }))
    const { samples, sampleRateHz } = await decodeRecordingSamples(path, `${folder}/samples`, signal)
    const chosen = heard
      ? chooseByWords(heard, focus, avatars.length)
      : chooseByVoices(normalizedVoiceLevels(samples, sampleRateHz, levelsPerSecond), avatars.length)
    const startMs = Math.max(0, chosen.startMs - paddingMs.beforeMs)
    const lengthMs = (samples.length * 1000) / sampleRateHz
    const endMs = Math.min(lengthMs, chosen.endMs + paddingMs.afterMs)
    const at = (ms: number) => Math.round((ms * sampleRateHz) / 1000)
    const key = `steps/${request.id}/part.wav`
    await tools.engines.files.put(key, buildWav(samples.subarray(at(startMs), at(endMs)), sampleRateHz))
    const { hostname } = new URL(source.url)
    const site = /[a-z]\.[a-z]/i.test(hostname) ? hostname.replace(/^www\./, '') : ''
    const text = chosen.lines.map((line) => line.text).join(' ')
    return {
      title: text.trim() === '' ? site || 'A recording' : chooseTitle('', [{ id: 'p1', text }]),
      language: heard?.language ?? (text.trim() === '' ? defaultLanguage : detectLanguage(text)),
      lines: chosen.lines.map((line) => ({ ...line, said: shiftTimes(line.said, -startMs) })),
      kept: { audioKey: key, startMs: 0, endMs: endMs - startMs },
      ...(site !== '' && { link: site }),
      labels: { ...(heard && { transcription: heard.label }), speech: "the recording's own sound" },
      warnings: [
        ...(heard
          ? chosen.lines.some(({ said }) => said.words.length === 0)
            ? [noSpeechWarning]
            : []
          : [describeNoTranscriber(avatars.length)]),
        ...(heard && !heard.hasSpeakers && avatars.length > 1
          ? [`${heard.label} does not tell speakers apart: one avatar says all of it.`]
          : []),
      ],
    }
  })
}

async function decodeRecordingSamples(path: string, at: string, signal: AbortSignal) {
  try {
    return await decodeSamples(path, at, signal)
  } catch (error) {
    throw error instanceof RecordingError ? new OrderError(`The recording cannot be used. ${error.message}`) : error
  }
}

type SpokenTimes = NonNullable<ShortLine['said']>
type ChosenExcerpt = VoicedSpan & { lines: (ShortLine & { said: SpokenTimes })[] }

function chooseByWords({ segments }: Transcription, focus: string | undefined, people: number): ChosenExcerpt {
  const sentences = segments.map((one) => ({ ...one, seconds: (one.endMs - one.startMs) / 1000 }))
  const best = choosePassage(sentences, focus)
  const chosen = sentences.slice(best?.from, best?.until)
  const [first, last] = [chosen[0], chosen.at(-1)]
  if (!first || !last) throw new OrderError('Nothing that could be understood is said in this recording.')
  // Words that are shown are said all the time, or not at all.
  const isTimed = chosen.every(({ words = [] }) => words.length > 0)
  const lines: ChosenExcerpt['lines'] = []
  for (const segment of chosen) {
    const { text, speaker, startMs, endMs } = segment
    const person = people > 1 && speaker !== first.speaker ? 1 : 0
    const words = isTimed ? wordsOfSegment(segment) : []
    const before = lines.at(-1)
    if (before?.person === person) {
      before.text += ` ${text}`
      before.said.endMs = endMs
      before.said.words.push(...words)
    } else lines.push({ person, text, said: { startMs, endMs, words } })
  }
  return { startMs: first.startMs, endMs: last.endMs, lines }
}

/** Its words as they are written, with their marks. */
const wordsOfSegment = ({ words = [], ...segment }: TranscriptSegment): TimedWord[] =>
  splitTimedText({ ...segment, name: '', words }).map((part) => ({ ...part, text: part.text.trim() }))

/** Without diarization, each stretch between two long pauses counts as one speaker. */
function chooseByVoices(levels: readonly number[], people: number): ChosenExcerpt {
  const part = chooseVoicedPart(levels, levelsPerSecond)
  if (!part) throw new OrderError('Nobody is heard in this recording.')
  const inside = splitTurns(levels, levelsPerSecond).flatMap(({ startMs, endMs }) => {
    const [from, until] = [Math.max(startMs, part.startMs), Math.min(endMs, part.endMs)]
    return until > from ? [{ startMs: from, endMs: until }] : []
  })
  const lines = inside.map((spokenTimes, index) => ({
    person: index % people,
    text: '',
    said: { ...spokenTimes, words: [] },
  }))
  return { ...part, lines }
}

const shiftTimes = ({ startMs, endMs, words }: SpokenTimes, byMs: number): SpokenTimes => ({
  startMs: Math.max(0, startMs + byMs),
  endMs: Math.max(0, endMs + byMs),
  words: words.map((word) => ({ ...word, startMs: word.startMs + byMs, endMs: word.endMs + byMs })),
})
