import { findLanguage } from '@patchbay/contract'
import type { EngineVoice } from '../port.ts'
import { englishSample } from '../sample-texts.ts'
import type { EspeakVoice } from './espeak.ts'
import { espeakRows } from './espeak-rows.ts'
import type { FliteVoice } from './flite.ts'

export type EmbeddedVoice = EngineVoice &
  ({ engine: 'flite'; settings: FliteVoice } | { engine: 'espeak'; settings: EspeakVoice })

const inEnglish = { language: 'English', sampleText: englishSample } as const

/**
 * English first: the voices that episodes use when nobody chooses. Ids never change and are never used again. The paces
 * give about 170 words a minute; a speech recogniser understood these settings better than quicker, slower or smaller
 * ones of the same voices.
 */
const englishVoices: EmbeddedVoice[] = [
  {
    id: 1,
    name: 'Ava',
    gender: 'female',
    ...inEnglish,
    engine: 'flite',
    settings: { voice: 'slt', stretch: 1.12, pitch: 1, size: 1 },
  },
  {
    id: 2,
    name: 'Ben',
    gender: 'male',
    ...inEnglish,
    engine: 'flite',
    settings: { voice: 'rms', stretch: 1, pitch: 1, size: 1 },
  },
  {
    id: 3,
    name: 'Nora',
    gender: 'female',
    ...inEnglish,
    engine: 'flite',
    settings: { voice: 'slt', stretch: 1.15, pitch: 0.95, size: 1.12 },
  },
  {
    id: 4,
    name: 'Angus',
    gender: 'male',
    ...inEnglish,
    engine: 'flite',
    settings: { voice: 'awb', stretch: 1.06, pitch: 1, size: 1 },
  },
  {
    id: 5,
    name: 'Kal',
    gender: 'male',
    ...inEnglish,
    engine: 'flite',
    settings: { voice: 'kal16', stretch: 1.1, pitch: 1, size: 1 },
  },
  {
    id: 6,
    name: 'Olivia',
    gender: 'female',
    ...inEnglish,
    engine: 'espeak',
    settings: { voice: 'gmw/en-GB-x-rp+f3', pitch: 52, rate: 142 },
  },
  {
    id: 7,
    name: 'Oliver',
    gender: 'male',
    ...inEnglish,
    engine: 'espeak',
    settings: { voice: 'gmw/en-GB-x-rp+m3', pitch: 42, rate: 142 },
  },
  {
    id: 8,
    name: 'Theo',
    gender: 'male',
    ...inEnglish,
    engine: 'flite',
    settings: { voice: 'rms', stretch: 1, pitch: 1, size: 0.92 },
  },
]

/** A row of eSpeak's languages gives two voices: ids 100 + 2 × row and the one after it. */
const otherVoices = espeakRows.flatMap(([code, voice, woman, man, sampleText], row): EmbeddedVoice[] => {
  const language = findLanguage(code)?.name
  if (!language) throw new Error(`The language table has no row ${code}.`)
  const common = { language, sampleText, engine: 'espeak' } as const
  return [
    {
      ...common,
      id: 100 + row * 2,
      name: woman,
      gender: 'female',
      settings: { voice: `${voice}+f3`, pitch: 52, rate: 146 },
    },
    {
      ...common,
      id: 101 + row * 2,
      name: man,
      gender: 'male',
      settings: { voice: `${voice}+m3`, pitch: 42, rate: 146 },
    },
  ]
})

export const embeddedVoices: EmbeddedVoice[] = [...englishVoices, ...otherVoices]
