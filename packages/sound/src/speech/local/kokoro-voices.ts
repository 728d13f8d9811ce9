import { findLanguage } from '@patchbay/contract'
import { capitalise } from '@patchbay/text'
import type { EngineVoice } from '../port.ts'
import { sampleTextOf } from '../sample-texts.ts'
import type { EnglishAccent } from './kokoro-symbols.ts'

/** A voice of Kokoro in a language: `styles` names its file, `espeak` the voice whose sounds it is told. */
export type KokoroVoice = EngineVoice & { styles: string; espeak: string; accent: EnglishAccent }

/**
 * By the first letter of a voice's file: which of our languages it speaks, and by which sounds of eSpeak's. Kokoro's
 * Japanese and Chinese voices were taught other sounds than eSpeak tells, so they are left out.
 */
const languages: Readonly<
  Record<string, { accent: EnglishAccent; languages: readonly (readonly [code: string, espeak: string])[] }>
> = {
  a: { accent: 'american', languages: [['en', 'gmw/en-US']] },
  b: { accent: 'british', languages: [['en', 'gmw/en-GB-x-rp']] },
  e: {
    accent: 'other',
    languages: [
      ['es-ES', 'roa/es'],
      ['es-419', 'roa/es-419'],
      ['es-MX', 'roa/es-419'],
    ],
  },
  f: {
    accent: 'other',
    languages: [
      ['fr-FR', 'roa/fr'],
      ['fr-CA', 'roa/fr'],
      ['fr-BE', 'roa/fr-BE'],
      ['fr-CH', 'roa/fr-CH'],
    ],
  },
  h: { accent: 'other', languages: [['hi', 'inc/hi']] },
  i: { accent: 'other', languages: [['it', 'roa/it']] },
  p: { accent: 'other', languages: [['pt-BR', 'roa/pt-BR']] },
}

/**
 * The files of the voices, in the order in which they are offered: the first woman and the first man of a language are
 * the voices that nobody chose. Append only: a place is part of an id.
 */
const files = [
  ...['af_heart', 'am_michael', 'af_bella', 'am_fenrir', 'bf_emma', 'bm_george', 'af_nicole', 'am_puck', 'af_aoede'],
  ...[
    'af_kore',
    'af_sarah',
    'am_adam',
    'am_echo',
    'am_eric',
    'am_liam',
    'am_onyx',
    'am_santa',
    'af_alloy',
    'af_jessica',
  ],
  ...['af_nova', 'af_river', 'af_sky', 'bf_alice', 'bf_isabella', 'bf_lily', 'bm_daniel', 'bm_fable', 'bm_lewis'],
  ...[
    'ef_dora',
    'em_alex',
    'em_santa',
    'ff_siwis',
    'hf_alpha',
    'hm_omega',
    'hf_beta',
    'hm_psi',
    'if_sara',
    'im_nicola',
  ],
  ...['pf_dora', 'pm_alex', 'pm_santa'],
] as const

/** Above the embedded voices' ids, below those of models that are plugged in. */
const firstId = 10_000
const languagesEach = 10

export const kokoroVoices: readonly KokoroVoice[] = files.flatMap((styles, place) => {
  const tongue = languages[styles.charAt(0)]
  if (!tongue) throw new Error(`Nobody knows the language of ${styles}.`)
  return tongue.languages.map(([code, espeak], at) => {
    const language = findLanguage(code)?.name
    if (!language) throw new Error(`The language table has no row ${code}.`)
    const name = styles.slice(3)
    return {
      id: firstId + place * languagesEach + at,
      name: capitalise(name),
      gender: styles.charAt(1) === 'm' ? ('male' as const) : ('female' as const),
      language,
      sampleText: sampleTextOf(code),
      engine: 'Kokoro',
      styles,
      espeak,
      accent: tongue.accent,
    }
  })
})
