import { defaultLanguage } from '@patchbay/contract'
import { detectLanguage, titleOf } from '@patchbay/engines'
import {
  type Heard,
  type HeardSegment,
  RecordingRefused,
  samplesOfRecording,
  type Stretch,
  timedParts,
  turnsOf,
  voicedPart,
  voiceLevels,
  wavOf,
} from '@patchbay/sound'
import { bestPassage } from '@patchbay/writing'
import type { TimedWord } from '@patchbay/text'
import { OrderError } from '../failure.ts'
import { hearFile, withRecording } from '../recordings/hear.ts'
import type { ShortLine, ShortText } from './script.ts'
import type { Source, Writing } from './write-short.ts'

const stepsPerSecond = 20
/** Quiet that is kept around a part that is cut out. */
const around = { beforeMs: 60, afterMs: 250 }
/** One alone is shown for all of it; of two, who speaks is not known where nobody listened. */
const withoutEars = (people: number) =>
  'This server has no ears (Settings → Engines): the recording is heard as it is, without captions' +
  (people > 1 ? ', and the two take turns at its pauses.' : '.')
const withoutWords = 'The recording does not say when each of its words is said: they are not shown on the picture.'

/** A part of a recording from elsewhere with its own sound: the best one by its words, or by its voices alone. */
export function shortOfKeptSound(
  { tools, request, signal, progress }: Writing,
  source: Source<'address'>,
): Promise<ShortText> {
  const { avatars, focus } = request.order
  return withRecording(tools, source, signal, async (path, folder) => {
    const ears = tools.engines.transcription
    const heard = ears && (await hearFile(ears, path, { folder, signal, progress }))
    const { samples, sampleRateHz } = await samplesOf(path, `${folder}/samples`, signal)
    const chosen = heard
      ? byWords(heard, focus, avatars.length)
      : byVoices(voiceLevels(samples, sampleRateHz, stepsPerSecond), avatars.length)
    const startMs = Math.max(0, chosen.startMs - around.beforeMs)
    const lengthMs = (samples.length * 1000) / sampleRateHz
    const endMs = Math.min(lengthMs, chosen.endMs + around.afterMs)
    const at = (ms: number) => Math.round((ms * sampleRateHz) / 1000)
    const key = `steps/${request.id}/part.wav`
    await tools.engines.files.put(key, wavOf(samples.subarray(at(startMs), at(endMs)), sampleRateHz))
    const { hostname } = new URL(source.url)
    const site = /[a-z]\.[a-z]/i.test(hostname) ? hostname.replace(/^www\./, '') : ''
    const text = chosen.lines.map((line) => line.text).join(' ')
    return {
      title: text.trim() === '' ? site || 'A recording' : titleOf('', [{ id: 'p1', text }]),
      language: heard?.language ?? (text.trim() === '' ? defaultLanguage : detectLanguage(text)),
      lines: chosen.lines.map((line) => ({ ...line, said: moved(line.said, -startMs) })),
      kept: { audioKey: key, startMs: 0, endMs: endMs - startMs },
      ...(site !== '' && { link: site }),
      labels: { ...(heard && { transcription: heard.label }), speech: "the recording's own sound" },
      warnings: [
        ...(heard
          ? chosen.lines.some(({ said }) => said.words.length === 0)
            ? [withoutWords]
            : []
          : [withoutEars(avatars.length)]),
        ...(heard && !heard.hasSpeakers && avatars.length > 1
          ? [`${heard.label} does not tell speakers apart: one avatar says all of it.`]
          : []),
      ],
    }
  })
}

async function samplesOf(path: string, at: string, signal: AbortSignal) {
  try {
    return await samplesOfRecording(path, at, signal)
  } catch (error) {
    throw error instanceof RecordingRefused ? new OrderError(`The recording cannot be used. ${error.message}`) : error
  }
}

type Said = NonNullable<ShortLine['said']>
type Chosen = Stretch & { lines: (ShortLine & { said: Said })[] }

function byWords({ segments }: Heard, focus: string | undefined, people: number): Chosen {
  const sentences = segments.map((one) => ({ ...one, seconds: (one.endMs - one.startMs) / 1000 }))
  const best = bestPassage(sentences, focus)
  const chosen = sentences.slice(best?.from, best?.until)
  const [first, last] = [chosen[0], chosen.at(-1)]
  if (!first || !last) throw new OrderError('Nothing that could be understood is said in this recording.')
  // Words that are shown are said all the time, or not at all.
  const isTimed = chosen.every(({ words = [] }) => words.length > 0)
  const lines: Chosen['lines'] = []
  for (const segment of chosen) {
    const { text, speaker, startMs, endMs } = segment
    const person = people > 1 && speaker !== first.speaker ? 1 : 0
    const words = isTimed ? writtenWords(segment) : []
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
const writtenWords = ({ words = [], ...segment }: HeardSegment): TimedWord[] =>
  timedParts({ ...segment, name: '', words }).map((part) => ({ ...part, text: part.text.trim() }))

/** Who speaks is not known; what is between two longer pauses is said by one. */
function byVoices(levels: readonly number[], people: number): Chosen {
  const part = voicedPart(levels, stepsPerSecond)
  if (!part) throw new OrderError('Nobody is heard in this recording.')
  const inside = turnsOf(levels, stepsPerSecond).flatMap(({ startMs, endMs }) => {
    const [from, until] = [Math.max(startMs, part.startMs), Math.min(endMs, part.endMs)]
    return until > from ? [{ startMs: from, endMs: until }] : []
  })
  const lines = inside.map((turn, at) => ({ person: at % people, text: '', said: { ...turn, words: [] } }))
  return { ...part, lines }
}

const moved = ({ startMs, endMs, words }: Said, byMs: number): Said => ({
  startMs: Math.max(0, startMs + byMs),
  endMs: Math.max(0, endMs + byMs),
  words: words.map((word) => ({ ...word, startMs: word.startMs + byMs, endMs: word.endMs + byMs })),
})
