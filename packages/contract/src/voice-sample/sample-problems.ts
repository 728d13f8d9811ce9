import type { VoiceMeasures } from './measure.ts'

/** A problem of a voice recording. A voice is not created if `isFatal`. */
export type SampleProblem = { name: SampleProblemName; isFatal: boolean; words: string }

/** Minimum of clear speech. */
const minSpeechMs = 10_000

type ProblemRule = {
  isFatal: boolean
  when: (measured: VoiceMeasures) => boolean
  words: (measured: VoiceMeasures) => string
}

const isSilent = ({ durationMs, loudDb }: VoiceMeasures) => durationMs === 0 || loudDb < -55
/** Instruments hold a pitch, while voices glide from syllable to syllable. */
const isMusicLike = ({ tonalShare, glideSemitones, speechMs }: VoiceMeasures) =>
  speechMs >= 1000 && tonalShare > 0.5 && glideSemitones < 0.05
const formatSeconds = (ms: number) => Math.floor(ms / 1000)

/** In the order of reporting; of the first three at most one is reported. */
const problemRules = {
  silence: {
    isFatal: true,
    when: isSilent,
    words: () => 'Nothing is heard in this recording. Check the microphone and record again.',
  },
  noVoice: {
    isFatal: true,
    when: (measured) => !isSilent(measured) && measured.speechMs < 1000,
    words: () => 'No voice is heard in this recording, only noise.',
  },
  music: {
    isFatal: true,
    when: isMusicLike,
    words: () => 'This sounds like music, not like somebody speaking. Record speech without anything behind it.',
  },
  short: {
    isFatal: true,
    when: (measured) => measured.speechMs >= 1000 && measured.speechMs < minSpeechMs && !isMusicLike(measured),
    words: ({ speechMs, durationMs }) =>
      `At least 10 seconds of clear speech are needed; ${formatSeconds(speechMs)} of the ${formatSeconds(durationMs)} seconds of this recording are speech.`,
  },
  narrow: {
    isFatal: true,
    when: (measured) =>
      measured.speechMs >= 1000 && measured.bandwidthHz > 0 && measured.bandwidthHz < 5200 && !isMusicLike(measured),
    words: () =>
      'This was recorded at 8 or 11 kHz, as telephones do. Record at 22 kHz or higher: the upper half of the voice is missing.',
  },
  noise: {
    isFatal: false,
    when: (measured) => measured.speechMs >= 1000 && measured.aboveNoiseDb < 25 && !isMusicLike(measured),
    words: ({ aboveNoiseDb }) =>
      `There is noise behind the voice (only ${Math.round(aboveNoiseDb)} dB below it). A quiet room gives a better voice.`,
  },
  clipping: {
    isFatal: false,
    when: ({ clippedShare }) => clippedShare > 0.0005,
    words: () => 'Loud parts are cut off (clipping). Move away from the microphone, or turn it down, and record again.',
  },
  speakers: {
    isFatal: false,
    when: ({ speakersApartSemitones }) => speakersApartSemitones > 5,
    words: () => 'More than one person seems to speak. A voice is made of one speaker only.',
  },
} as const satisfies Record<string, ProblemRule>
export type SampleProblemName = keyof typeof problemRules

/** Lists the problems of a recording, fatal ones first. */
export const findSampleProblems = (measured: VoiceMeasures): SampleProblem[] =>
  (Object.keys(problemRules) as SampleProblemName[]).flatMap((name) => {
    const { isFatal, when, words }: ProblemRule = problemRules[name]
    return when(measured) ? [{ name, isFatal, words: words(measured) }] : []
  })
