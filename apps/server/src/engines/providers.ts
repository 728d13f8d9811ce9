import type { Place, Provider } from '@patchbay/engines'
import { elevenLabsVoices, openAiVoices } from './speech/known-voices.ts'

/** Every provider. The settings' patterns, their keys, and the words of every failure follow from these rows. */
export const providers: readonly Provider[] = [
  {
    name: 'openai',
    called: 'OpenAI',
    keySetting: 'OPENAI_API_KEY',
    text: { model: async (place, id) => (await openAi(place))(id) },
    speech: {
      model: async (place, id) => (await openAi(place)).speech(id),
      voices: openAiVoices,
      format: 'wav',
      takes: 'instructions',
    },
    transcription: {
      model: async (place, id) => (await openAi(place)).transcription(id),
      timesWords: /^whisper/,
      tellsSpeakers: /diarize/,
    },
    image: { model: async (place, id) => (await openAi(place)).image(id), square: { size: '1024x1024' } },
  },
  {
    name: 'google',
    called: 'Google',
    keySetting: 'GOOGLE_GENERATIVE_AI_API_KEY',
    text: { model: async (place, id) => (await google(place))(id) },
    image: { model: async (place, id) => (await google(place)).image(id), square: { aspectRatio: '1:1' } },
  },
  {
    name: 'anthropic',
    called: 'Anthropic',
    keySetting: 'ANTHROPIC_API_KEY',
    text: { model: async (place, id) => (await import('@ai-sdk/anthropic')).createAnthropic(given(place))(id) },
  },
  {
    name: 'elevenlabs',
    called: 'ElevenLabs',
    keySetting: 'ELEVENLABS_API_KEY',
    speech: {
      model: async (place, id) => (await elevenLabs(place)).speech(id),
      voices: elevenLabsVoices,
      format: 'mp3_44100_128',
      takes: 'language',
      // By its own documentation these alone; the others leave the marks out.
      readsIpa: /^eleven_(flash_v2|turbo_v2|monolingual_v1)$/,
      clones: 'elevenlabs',
    },
    transcription: {
      model: async (place, id) => (await elevenLabs(place)).transcription(id),
      namesSpeakersInBody: true,
      tellsSpeakers: /./,
    },
  },
  {
    // Ollama, vLLM, Kokoro-FastAPI, Speaches, whisper.cpp and whatever else speaks OpenAI's protocol.
    name: 'openai-compatible',
    needsAddress: true,
    text: { model: async (place, id) => (await compatible(place))(id) },
    speech: {
      model: async (place, id) => (await openAi(place)).speech(id),
      voices: openAiVoices,
      format: 'wav',
      takes: 'instructions',
      clones: 'openai',
    },
    transcription: {
      model: async (place, id) => (await openAi(place)).transcription(id),
      // Such servers give times only when they are asked for them.
      responseFormat: 'verbose_json',
      timesWords: /./,
    },
    image: { model: async (place, id) => (await compatible(place)).imageModel(id), square: { size: '1024x1024' } },
  },
]

// Each SDK is loaded when its first model is made: a server that uses none carries none.
const openAi = async (place: Place) => (await import('@ai-sdk/openai')).createOpenAI(given(place))
const google = async (place: Place) => (await import('@ai-sdk/google')).createGoogle(given(place))
const elevenLabs = async (place: Place) =>
  (await import('@ai-sdk/elevenlabs')).createElevenLabs(given({ ...place, fetch: fetchAt(place) }))

/** ElevenLabs' SDK asks at one address, whatever it is told. */
const fetchAt =
  ({ baseURL, fetch: ask }: Place): typeof fetch =>
  (asked, init) => {
    const { href, origin } = new URL(asked instanceof Request ? asked.url : asked)
    return ask(baseURL ? href.replace(origin, baseURL.replace(/\/$/, '')) : asked, init)
  }

/** A key is always given by hand: without one an SDK would look into the environment itself. */
const given = ({ apiKey = 'none', baseURL, fetch }: Place) => ({ apiKey, fetch, ...(baseURL && { baseURL }) })

async function compatible({ apiKey, baseURL = '', ...place }: Place) {
  const { createOpenAICompatible } = await import('@ai-sdk/openai-compatible')
  const keyed = apiKey === undefined ? {} : { apiKey }
  return createOpenAICompatible({ ...place, ...keyed, name: 'compatible', baseURL, supportsStructuredOutputs: true })
}
