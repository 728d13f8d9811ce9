import * as z from 'zod/mini'
import { namedModel, namedVoices, readList } from './listing.ts'
import type { CloneProtocol, ModelVoice, Place, Provider } from '@patchbay/engines'
import { sdkSettings } from './provider.ts'

const base = 'https://api.elevenlabs.io'

const sdk = async (connection: Place) =>
  (await import('@ai-sdk/elevenlabs')).createElevenLabs(sdkSettings({ ...connection, fetch: fetchAt(connection) }))

/** The SDK of ElevenLabs ignores `baseURL`, so the fetch function replaces the host. */
const fetchAt =
  ({ baseURL, fetch: ask }: Place): typeof fetch =>
  (input, init) => {
    const { href, origin } = new URL(input instanceof Request ? input.url : input)
    return ask(baseURL ? href.replace(origin, baseURL.replace(/\/$/, '')) : input, init)
  }

/** ElevenLabs names its voices by ids; these are of its public default set. */
export const elevenLabsVoices: readonly ModelVoice[] = [
  { providerId: '21m00Tcm4TlvDq8ikWAM', name: 'Rachel', gender: 'female' },
  { providerId: 'pNInz6obpgDQGcFmaJgB', name: 'Adam', gender: 'male' },
]

/** Instant voice cloning. */
const clones: CloneProtocol = {
  base,
  add: ({ name, wav, mark }) => ({ path: '/v1/voices/add', form: { name, description: mark, files: wav } }),
  idFields: ['voice_id'],
  list: { path: '/v1/voices', markField: 'description' },
  removePath: (voiceId) => `/v1/voices/${encodeURIComponent(voiceId)}`,
}

const modelList = z.array(
  z.object({ model_id: z.string(), name: z.optional(z.string()), can_do_text_to_speech: z.optional(z.boolean()) }),
)
const voiceList = z.object({
  voices: z.array(
    z.object({
      voice_id: z.string(),
      name: z.string(),
      labels: z.optional(z.nullable(z.record(z.string(), z.unknown()))),
    }),
  ),
})
const readVoices = readList(voiceList, ({ voices }) =>
  namedVoices(voices.map(({ voice_id: id, name, labels }) => ({ id, name, gender: labels?.['gender'] }))),
)

export const elevenLabs: Provider = {
  name: 'elevenlabs',
  called: 'ElevenLabs',
  keySetting: 'ELEVENLABS_API_KEY',
  speech: {
    model: async (connection, id) => (await sdk(connection)).speech(id),
    example: 'eleven_multilingual_v2',
    voices: elevenLabsVoices,
    format: 'mp3_44100_128',
    takes: 'language',
    // By its own documentation these alone; the others leave the marks out.
    readsIpa: /^eleven_(flash_v2|turbo_v2|monolingual_v1)$/,
    clones,
  },
  transcription: {
    model: async (connection, id) => (await sdk(connection)).transcription(id),
    example: 'scribe_v1',
    namesSpeakersInBody: true,
    tellsSpeakers: /./,
  },
  listing: {
    base,
    path: '/v1/models',
    headers: (key) => ({ 'xi-api-key': key }),
    // Its list holds voices' models alone; ears have one name for years.
    read: readList(modelList, (models, port) =>
      port === 'speech'
        ? models
            .filter(({ can_do_text_to_speech: can }) => can !== false)
            .map(({ model_id: id, name }) => namedModel(id, name))
        : [namedModel('scribe_v1', 'Scribe')],
    ),
    voices: { path: '/v1/voices', read: (json) => readVoices(json, 'speech') },
  },
}
