import { appendFile, copyFile, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { buildWav } from '../../audio/decode-samples.ts'
import { decodeSpeech } from '../../audio/speech-samples.ts'
import { diarize } from '../../audio/diarize.ts'
import { createEmbeddedSpeech } from '../../speech/embedded/embedded.ts'
import { readConfig } from '../../../../../apps/server/src/config.ts'
import { createEngines } from '../../../../../apps/server/src/engines/engines.ts'
import { environmentSettingOf } from '../../../../../apps/server/src/engines/plugged/engine-selection.ts'
import { transcriptionConforms } from '../conformance.ts'
import { wordIntervalMs, transcribedWords, writeToyWhisper } from './whisper-model.fixture.ts'
import { buildSegments } from './whisper-words.ts'
import { whisperBase, customWhisper } from './whisper-models.ts'
import { createWhisperTranscriber } from './whisper.ts'

const hz = 16_000
const never = new AbortController().signal
/** About 25 seconds: longer than what is heard at once. */
const longTurn =
  'The harbour opens at nine in the morning, and the first ferry leaves at ten. That is later than it was last year, and many people in the town do not like it. They say that the work on the pier took longer than anybody had thought. We shall see in the spring whether the boats go earlier again, as the mayor has promised to all of them.'
let folder = ''
let model = ''
let path = ''
let noAudioPath = ''
/** Hums for so many seconds, with a pause after each three. */
const hum = (seconds: number) =>
  Int16Array.from({ length: seconds * hz }, (_, index) => ((index / hz) % 3 < 2.5 ? 8000 * Math.sin(index / 20) : 0))

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'whisper-test-'))
  model = join(folder, 'model.bin')
  path = join(folder, 'talk.wav')
  noAudioPath = join(folder, 'page.wav')
  await writeToyWhisper(model)
  await writeFile(path, buildWav(hum(4), hz))
  await writeFile(noAudioPath, '<html>I am a page</html>')
})
afterAll(() => rm(folder, { recursive: true, force: true }))

describe('the ears of Whisper on this machine', () => {
  transcriptionConforms(() =>
    Promise.resolve({ ears: createWhisperTranscriber(whisperBase(model), 1), paths: [path], noAudioPath }),
  )

  it('hear a long recording in pieces, each word at its time, in the language that they say', async () => {
    const long = join(folder, 'long.wav')
    await writeFile(long, buildWav(hum(26), hz))
    const { segments, language, durationMs } = await createWhisperTranscriber(whisperBase(model), 1).transcribe(
      long,
      never,
    )
    expect([language, durationMs]).toEqual(['English', 26_000])
    // The model hears its words at the beginning of each piece, whatever is said.
    expect(segments.length).toBeGreaterThanOrEqual(2)
    for (const { text, words, startMs } of segments) {
      expect(text).toBe(transcribedWords.join(' '))
      expect(words?.map((word) => word.text)).toEqual(transcribedWords.map((word) => word.replace('.', '')))
      expect(words?.[0]?.startMs).toBe(startMs)
    }
    expect(segments[0]?.endMs).toBe(wordIntervalMs)
    expect(segments[1]?.startMs).toBeGreaterThan(10_000)
  })

  it('leave who speaks to how the voices sound, which tells two bundled voices apart', async () => {
    const bundled = createEmbeddedSpeech()
    const turn = async (voiceId: number) => (await bundled.synthesize({ text: longTurn, voiceId }, never)).samples
    const [woman, man] = [await turn(6), await turn(2)]
    await bundled.close()
    const [two, slow] = [join(folder, 'two.wav'), join(folder, 'slow.bin')]
    // So much of each piece is one line, as a person’s is.
    await writeToyWhisper(slow, 10_000)
    await writeFile(two, buildWav(Int16Array.from([...woman, ...man, ...woman]), 24_000))
    const { segments, hasSpeakers } = await createWhisperTranscriber(whisperBase(slow), 1).transcribe(two, never)
    const speech = await decodeSpeech(two, join(folder, 'two.pcm'), never)
    const who = (await diarize(speech, segments, never)) ?? []
    const [fromMs, toMs] = [woman.length / 24, (woman.length + man.length) / 24]
    // What begins in one turn and ends in the next is either's.
    const isWhole = ({ startMs, endMs }: { startMs: number; endMs: number }) =>
      endMs <= fromMs || startMs >= toMs || (startMs >= fromMs && endMs <= toMs)
    const whole = segments.flatMap((segment, index) => (isWhole(segment) ? [{ ...segment, who: who[index] }] : []))
    expect(whole.map(({ startMs }) => (startMs >= fromMs && startMs < toMs ? 1 : 0))).toEqual(
      whole.map((one) => one.who),
    )
    expect(hasSpeakers).toBe(false)
    expect(new Set(who).size).toBe(2)
  })

  it('say that nobody speaks where there is silence, and what is wrong with a model that is none', async () => {
    const silent = join(folder, 'silent.wav')
    await writeFile(silent, buildWav(new Int16Array(5 * hz), hz))
    await expect(createWhisperTranscriber(whisperBase(model), 1).transcribe(silent, never)).rejects.toThrow(
      'No speech was heard',
    )
    await expect(createWhisperTranscriber(whisperBase(noAudioPath), 1).transcribe(path, never)).rejects.toMatchObject({
      name: 'TranscriptionError',
      message: expect.stringMatching(/^Whisper (could|did) not hear it/),
    })
  })
})

describe('a model file of one’s own', () => {
  it.each<[string, () => string | Promise<string>, RegExp]>([
    [
      'is not there',
      () => join(folder, 'nowhere.bin'),
      /^PATCHBAY_WHISPER_MODEL: there is no file at .*nowhere\.bin\.$/,
    ],
    ['is a folder', () => folder, /^PATCHBAY_WHISPER_MODEL: .* is no file\.$/],
    ['is something else', () => noAudioPath, /^PATCHBAY_WHISPER_MODEL: .* is no model of whisper\.cpp/],
    [
      'is empty',
      () => writeFile(join(folder, 'empty'), '').then(() => join(folder, 'empty')),
      /is no model of whisper/,
    ],
  ])('that %s is refused in words that name the setting', async (_, at, words) => {
    const own = await at()
    expect(() => customWhisper(own)).toThrow(words)
    const start = createEngines(readConfig({ PATCHBAY_DATA: folder, PATCHBAY_WHISPER_MODEL: own }))
    await expect(start).rejects.toThrow(words)
  })

  it('decides about the ears, behind a model that another variable names', () => {
    const by = (more: object) =>
      environmentSettingOf(
        readConfig({ PATCHBAY_DATA: folder, PATCHBAY_WHISPER_MODEL: model, ...more }),
        'transcription',
      )
    expect(by({})).toBe('PATCHBAY_WHISPER_MODEL')
    expect(by({ PATCHBAY_TRANSCRIPTION_MODEL: 'openai:whisper-1' })).toBe('PATCHBAY_TRANSCRIPTION_MODEL')
    expect(by({ PATCHBAY_WHISPER_MODEL: '' })).toBeUndefined()
  })

  it('hears, is another engine once another file stands there, and says so when it goes', async () => {
    const own = join(folder, 'ggml-mine.bin')
    await copyFile(model, own)
    const ears = createWhisperTranscriber(customWhisper(own), 1)
    const { id, label } = ears
    expect(label).toBe('Whisper by ggml-mine.bin')
    expect((await ears.transcribe(path, never)).segments[0]?.text).toBe(transcribedWords.join(' '))
    await appendFile(own, 'more')
    expect(ears.id).not.toBe(id)
    await rm(own)
    await expect(ears.transcribe(path, never)).rejects.toThrow(/^PATCHBAY_WHISPER_MODEL: there is no file/)
  })
})

describe('what Whisper writes', () => {
  const part = (text: string, startMs: number, endMs: number) => ({ text, startMs, endMs })

  it('is put together of bits of words, in sentences, without what is no speech', () => {
    const heard = {
      text: ' [Music] The har-bour is closed. Äpfel, too!',
      parts: [
        ...[part('', 0, 10), part(' [', 10, 20), part('Music', 20, 30), part(']', 30, 40), part(' The', 100, 200)],
        ...[part(' har', 200, 300), part('-bour', 300, 400), part(' is', 400, 450), part(' closed', 450, 700)],
        ...[part('.', 700, 710), part(' \ufffd', 900, 950), part('\ufffdpfel', 950, 1200), part(',', 1200, 1210)],
        ...[part(' too', 1300, 1500), part('!', 1500, 9000)],
      ],
    }
    expect(buildSegments(heard, 2000)).toEqual([
      {
        text: 'The har-bour is closed.',
        speaker: 0,
        startMs: 100,
        endMs: 710,
        words: [
          { text: 'The', startMs: 100, endMs: 200 },
          { text: 'har-bour', startMs: 200, endMs: 400 },
          { text: 'is', startMs: 400, endMs: 450 },
          { text: 'closed', startMs: 450, endMs: 710 },
        ],
      },
      {
        text: 'Äpfel, too!',
        speaker: 0,
        startMs: 900,
        endMs: 2000,
        words: [
          { text: 'Äpfel', startMs: 900, endMs: 1210 },
          { text: 'too', startMs: 1300, endMs: 2000 },
        ],
      },
    ])
  })

  it('has no times of words where blanks do not tell them, and says nothing of noise alone', () => {
    const japanese = { text: '今日は。', parts: [part('今', 0, 100), part(' 日', 100, 200), part('は。', 200, 400)] }
    expect(buildSegments(japanese, 1000)).toEqual([{ text: '今日は。', speaker: 0, startMs: 0, endMs: 400 }])
    expect(buildSegments({ text: ' (upbeat music) ♪', parts: [part(' (upbeat music) ♪', 0, 900)] }, 1000)).toEqual([])
  })
})
