import * as z from 'zod/mini'
import { SpeechError } from '@patchbay/engines'
import { measureVoices } from '../measuring/measure.ts'
import type { MadeVoice, SpokenLine, VoiceMaker, VoiceSample } from '../port.ts'
import { type BaseVoice, type TunedVoice, closestVoice, tuneVoice } from './tune-voice.ts'
import { embeddedVoices } from './voices.ts'

export type Speak = (voice: BaseVoice, text: string, signal: AbortSignal) => Promise<SpokenLine>

const makerId = 'embedded'

const flite = z.object({
  voice: z.enum(['slt', 'rms', 'awb', 'kal16']),
  stretch: z.number(),
  pitch: z.number(),
  size: z.number(),
})
const espeak = z.object({ voice: z.string(), pitch: z.number(), rate: z.number(), range: z.optional(z.number()) })
const identityFields = { name: z.string(), gender: z.enum(['male', 'female']) }
/** As a row keeps it: rows may be years old. */
const storedVoiceSchema = z.discriminatedUnion('engine', [
  z.object({ ...identityFields, engine: z.literal('flite'), settings: flite }),
  z.object({ ...identityFields, engine: z.literal('espeak'), settings: espeak }),
])

/** The bundled voice that speaks in a made one's place. Throws where an older version kept it otherwise. */
export function parseMadeVoice(made: MadeVoice): BaseVoice {
  const read = made.by === makerId ? z.safeParse(storedVoiceSchema, made.settings['voice']) : undefined
  if (!read?.success) throw new SpeechError('This voice was made by another engine. Please make it again.', false)
  return read.data
}

/** People of other sizes than the two of each language: eSpeak's variants. */
const otherVariants = ['f2', 'f5', 'm1', 'm7']

/** What a recording in this language can be answered with. A region without voices of its own has those of its language. */
function baseVoicesFor(language: string): { base: BaseVoice; text: string }[] {
  const bare = (name: string) => name.replace(/ \(.*\)$/, '')
  const exact = embeddedVoices.filter((voice) => voice.language === language)
  const able = exact.length > 0 ? exact : embeddedVoices.filter((voice) => bare(voice.language) === bare(language))
  const bases = able.flatMap((voice): { base: BaseVoice; text: string }[] => {
    const { name, gender, sampleText: text } = voice
    // Of English the voices that are another one resized are left out: they come about by being set.
    if (voice.engine === 'flite') {
      return voice.settings.size === 1
        ? [{ base: { name, gender, engine: 'flite', settings: voice.settings }, text }]
        : []
    }
    const { settings } = voice
    const variants = otherVariants.filter((variant) => variant.startsWith(gender.charAt(0)))
    const own = settings.voice.replace(/\+.*$/, '')
    const voices =
      language === 'English' ? [settings.voice] : [settings.voice, ...variants.map((one) => `${own}+${one}`)]
    return voices.map((one) => ({
      base: { name, gender, engine: 'espeak', settings: { ...settings, voice: one } },
      text,
    }))
  })
  if (bases.length > 0) return bases
  throw new SpeechError(
    `There is no voice for ${language} to be set to the recording. A speech model that clones voices can be plugged in at Settings → Engines.`,
    false,
  )
}

/**
 * Sets the nearest bundled voice to a recording: all that speak its language are spoken and measured, each is set as near
 * as it comes, and the nearest is spoken and measured once more to be set exactly. A likeness, not a clone.
 */
export const createVoiceMatcher = (speak: Speak): VoiceMaker => ({
  createVoice: async ({ language, measured: wanted }: VoiceSample, signal) => {
    const bases = baseVoicesFor(language)
    const spoken = await Promise.all(bases.map(({ base, text }) => speak(base, text, signal)))
    const sounds = await measureVoices(spoken, signal)
    const nearest = closestVoice(
      bases.flatMap(({ base }, index) => {
        const heard = sounds[index]
        return heard && heard.pitchHz > 0 ? [{ base, sounds: heard }] : []
      }),
      wanted,
    )
    const text = bases[0]?.text ?? ''
    const [heard] = await measureVoices([await speak(nearest.voice, text, signal)], signal)
    const exact: TunedVoice = heard && heard.pitchHz > 0 ? refineMatch(nearest, heard, wanted) : nearest
    return {
      by: makerId,
      madeAs: 'match',
      settings: { voice: exact.voice, pitchHz: Math.round(exact.expected.pitchHz) },
    }
  },
  canSpeak: (made) => made.by === makerId,
  labelOf: (made) => (parseMadeVoice(made).engine === 'flite' ? 'Flite' : 'eSpeak NG'),
  // It is nothing but numbers, which go with its row.
  removeVoice: () => Promise.resolve(),
})

/** Once more from what it really sounds like, unless that leads further away. */
function refineMatch(
  nearest: TunedVoice,
  heard: Parameters<typeof tuneVoice>[1],
  wanted: Parameters<typeof tuneVoice>[2],
): TunedVoice {
  const missed = (pitchHz: number) => Math.abs(Math.log2(pitchHz / wanted.pitchHz))
  const next = tuneVoice(nearest.voice, heard, { ...heard, pitchHz: wanted.pitchHz })
  return missed(next.expected.pitchHz) < missed(heard.pitchHz)
    ? next
    : { ...nearest, expected: { ...nearest.expected, pitchHz: heard.pitchHz } }
}
