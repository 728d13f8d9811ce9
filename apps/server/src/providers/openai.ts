import { namedModel, openAiList, readList, servingByName } from './listing.ts'
import type { ModelVoice, Place, Provider } from '@patchbay/engines'
import { bearer, sdkSettings } from './provider.ts'

/** Loaded when its first model is made: a server that uses none carries none. */
export const openAiSdk = async (connection: Place) =>
  (await import('@ai-sdk/openai')).createOpenAI(sdkSettings(connection))

export const openAiVoices: readonly ModelVoice[] = [
  { providerId: 'nova', name: 'Nova', gender: 'female' },
  { providerId: 'onyx', name: 'Onyx', gender: 'male' },
  { providerId: 'alloy', name: 'Alloy', gender: 'female' },
  { providerId: 'echo', name: 'Echo', gender: 'male' },
  { providerId: 'shimmer', name: 'Shimmer', gender: 'female' },
  { providerId: 'fable', name: 'Fable', gender: 'male' },
  { providerId: 'coral', name: 'Coral', gender: 'female' },
  { providerId: 'ash', name: 'Ash', gender: 'male' },
  { providerId: 'sage', name: 'Sage', gender: 'female' },
]

export const openAi: Provider = {
  name: 'openai',
  called: 'OpenAI',
  keySetting: 'OPENAI_API_KEY',
  text: { model: async (connection, id) => (await openAiSdk(connection))(id), example: 'gpt-5-mini' },
  speech: {
    model: async (connection, id) => (await openAiSdk(connection)).speech(id),
    example: 'gpt-4o-mini-tts',
    voices: openAiVoices,
    format: 'wav',
    takes: 'instructions',
    clones: undefined,
  },
  transcription: {
    model: async (connection, id) => (await openAiSdk(connection)).transcription(id),
    example: 'whisper-1',
    timesWords: /^whisper/,
    tellsSpeakers: /diarize/,
  },
  image: {
    model: async (connection, id) => (await openAiSdk(connection)).image(id),
    example: 'gpt-image-1',
    square: { size: '1024x1024' },
  },
  listing: {
    base: 'https://api.openai.com/v1',
    path: '/models',
    headers: bearer,
    read: readList(openAiList, ({ data }, port) =>
      servingByName(
        data.map(({ id }) => id),
        port,
      ).map((id) => namedModel(id)),
    ),
  },
}
