import * as z from 'zod/mini'
import type { CloneProtocol, NamedModel, Place, Provider } from '@patchbay/engines'
import { namedModel, namedVoices, openAiList, readList, servingByName } from './listing.ts'
import { openAiSdk, openAiVoices } from './openai.ts'
import { bearer } from './provider.ts'

async function sdk({ apiKey, baseURL = '', ...place }: Place) {
  const { createOpenAICompatible } = await import('@ai-sdk/openai-compatible')
  const keyed = apiKey === undefined ? {} : { apiKey }
  return createOpenAICompatible({ ...place, ...keyed, name: 'compatible', baseURL, supportsStructuredOutputs: true })
}

/** OpenAI's audio/voices as servers of one's own speak it (vLLM-Omni and others): a name, a sample, who agreed. */
const clones: CloneProtocol = {
  base: '',
  add: ({ name, wav }) => ({ path: '/audio/voices', form: { name, audio_sample: wav, consent: 'given' } }),
  idFields: ['id', 'voice_id', 'name'],
  removePath: (voiceId) => `/audio/voices/${encodeURIComponent(voiceId)}`,
}

const tasks = {
  speech: 'text-to-speech',
  transcription: 'automatic-speech-recognition',
  text: undefined,
  image: undefined,
}

/** By what each says that it does, then by its name, else all: what the names of one's own server mean is the owner's. */
const readModels = readList(openAiList, ({ data }, port) => {
  const byTask = data.filter(({ task }) => task && task === tasks[port]).map(({ id }) => id)
  const ids = data.filter(({ task }) => !task || byTask.length === 0).map(({ id }) => id)
  const byName = servingByName(ids, port)
  return (byTask.length > 0 ? byTask : byName.length > 0 ? byName : ids).map((id) => namedModel(id))
})

const voiceList = z.object({
  voices: z.array(z.union([z.string(), z.object({ id: z.string(), name: z.optional(z.string()) })])),
})
/** Kokoro's ids say it in their second letter: af_heart. */
const genderIn = (id: string) => ({ f: 'female', m: 'male' })[/^[a-z]([fm])_/.exec(id)?.[1] ?? '']
const readVoiceList = readList(voiceList, ({ voices }) =>
  namedVoices(
    voices
      .map((voice) => (typeof voice === 'string' ? { id: voice, name: voice } : { name: voice.id, ...voice }))
      .map((voice) => ({ ...voice, gender: genderIn(voice.id) })),
  ),
)
/** The voices that a server of one's own lists. */
export const readVoices = (json: unknown): NamedModel[] | undefined => readVoiceList(json, 'speech')

/** Ollama, vLLM, Kokoro-FastAPI, Speaches, whisper.cpp and whatever else speaks OpenAI's protocol. */
export const openAiCompatible: Provider = {
  name: 'openai-compatible',
  needsAddress: true,
  text: { model: async (connection, id) => (await sdk(connection))(id), example: 'llama3.1' },
  speech: {
    model: async (connection, id) => (await openAiSdk(connection)).speech(id),
    example: 'kokoro',
    voices: openAiVoices,
    format: 'wav',
    takes: 'instructions',
    clones,
  },
  transcription: {
    model: async (connection, id) => (await openAiSdk(connection)).transcription(id),
    example: 'Systran/faster-whisper-small',
    // Such servers give times only when they are asked for them.
    responseFormat: 'verbose_json',
    timesWords: /./,
  },
  image: {
    model: async (connection, id) => (await sdk(connection)).imageModel(id),
    example: null,
    square: { size: '1024x1024' },
  },
  listing: {
    base: undefined,
    path: '/models',
    headers: bearer,
    read: readModels,
    voices: { path: '/audio/voices', read: readVoices },
  },
}
