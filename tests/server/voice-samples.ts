import { buildWav } from '../../packages/sound/src/audio/decode-samples.ts'
import { createEmbeddedSpeech } from '../../packages/sound/src/speech/embedded/embedded.ts'

const hertz = 16_000
const telephoneHz = 8000
const sampleTexts =
  'The north wind and the sun were disputing which was the stronger, when a traveller came along wrapped in a warm cloak. They agreed that the one who first made the traveller take his cloak off should be considered stronger than the other. Then the north wind blew as hard as he could.'

export type Samples = { [Name in 'speech' | 'nineSeconds' | 'noise' | 'music' | 'silence' | 'telephone']: Buffer } & {
  other: Buffer
}

/** Recordings as people send them, made once: speech of a bundled voice, and what no voice can be made of. */
export async function makeSamples(): Promise<Samples> {
  const speech = createEmbeddedSpeech()
  const never = new AbortController().signal
  try {
    // The only bundled voice that is no base of a match in English, and one that is.
    const [woman, man] = await Promise.all(
      [6, 2].map((voiceId) => speech.synthesize({ text: sampleTexts, voiceId }, never)),
    )
    const [one, two] = [woman?.samples ?? new Int16Array(), man?.samples ?? new Int16Array()]
    const [fast, slow] = [woman?.sampleRateHz ?? hertz, man?.sampleRateHz ?? hertz]
    return {
      speech: buildWav(one, fast),
      other: buildWav(two, slow),
      nineSeconds: buildWav(one.slice(0, fast * 9), fast),
      telephone: buildWav(downsample(two, slow / telephoneHz), telephoneHz),
      silence: buildWav(new Int16Array(hertz * 12), hertz),
      // The same noise in every run.
      noise: buildWav(
        writeSample(12, (at) => 4000 * (((at * 7919 + ((at * at) % 104_729) * 31) % 2003) / 1001 - 1)),
        hertz,
      ),
      music: makeMusic(),
    }
  } finally {
    await speech.close()
  }
}

/** One of so many samples: what a telephone leaves of a voice. They are averaged, so that nothing folds back. */
const downsample = (samples: Int16Array, times: number) =>
  Int16Array.from({ length: Math.floor(samples.length / times) }, (_, index) => {
    const near = samples.subarray(Math.max(0, Math.floor((index - 0.5) * times)), Math.ceil((index + 1.5) * times))
    return near.reduce((sum, value) => sum + value, 0) / near.length
  })

export const makeMusic = () => buildWav(writeSample(15, chordAt), hertz)

const writeSample = (seconds: number, of: (at: number) => number) =>
  Int16Array.from({ length: seconds * hertz }, (_, index) => Math.round(of(index)))

/** A tune above a low note. */
function chordAt(at: number): number {
  const time = at / hertz
  const note = [220, 277, 330, 440][Math.floor(time * 2) % 4] ?? 220
  const swing = (hz: number) => Math.sin(2 * Math.PI * hz * time)
  return 5000 * (swing(note) + 0.5 * swing(note * 2) + 0.4 * swing(110))
}
