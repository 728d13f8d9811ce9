import * as z from 'zod/mini'
import type { Port } from '@patchbay/engines'
import { type Answered, askJson } from './ask-json.ts'
import { calledOf } from './plugs.ts'
import type { ModelList, NamedModel, OpenEngine } from './port.ts'

type Named = NamedModel

/** How a provider is asked for its models, and which of them serve a port. */
type Listing = {
  base?: string
  path: string
  headers: (key: string) => Record<string, string>
  read: (json: unknown, port: Port) => Named[] | undefined
  /** Where the voices stand, for who speaks. */
  voices?: { path: string; read: (json: unknown) => Named[] | undefined }
}

const mostMs = 15_000
const mostNamed = 500

/** A provider's own list of the models that serve a port, and of its voices. Never throws for what it does. */
export async function modelsOf(engine: OpenEngine & { port: Port }, signal: AbortSignal): Promise<ModelList> {
  const listing = listings[engine.provider]
  if (!listing) return { models: [], voices: [], problem: 'This provider has no list of its models.' }
  const base = engine.address ?? listing.base ?? ''
  const asked = { who: calledOf(engine), headers: listing.headers(engine.key ?? ''), mostMs, signal }
  const ask = (path: string) =>
    askJson(`${base}${path}`, { ...asked, headers: engine.key === undefined ? {} : asked.headers })
  const [listed, voiced] = await Promise.all([
    ask(listing.path),
    engine.port === 'speech' && listing.voices ? ask(listing.voices.path) : undefined,
  ])
  const models = 'json' in listed ? listing.read(listed.json, engine.port) : []
  // A server that lists no voices may speak all the same: they can be written by hand.
  const voices = voiced && 'json' in voiced ? listing.voices?.read(voiced.json) : []
  return {
    models: tidy(models ?? []),
    voices: tidy(voices ?? []),
    problem: problemIn(listed, models, asked.who),
  }
}

function problemIn(listed: Answered, models: Named[] | undefined, who: string): string | null {
  if ('problem' in listed) return listed.problem
  if (!models) return `${who} answered with something that is no list of models.`
  return models.length === 0 ? `${who} lists no model that serves here.` : null
}

/** Each once, by name, and nothing longer than a name is. */
const tidy = (named: Named[]): Named[] =>
  [...new Map(named.map((one) => [one.id, one])).values()]
    .filter(({ id }) => id.length <= 200)
    .map(({ id, name }) => ({ id, name: name.slice(0, 200) }))
    .toSorted((a, b) => (a.name < b.name ? -1 : 1))
    .slice(0, mostNamed)

const named = (id: string, name?: string | null): Named => ({ id, name: name?.trim() || id })

/** What a model does stands in its name, and in few lists otherwise. */
const kinds: Record<Exclude<Port, 'text'>, RegExp> = {
  speech: /tts|kokoro|orpheus|piper|chatterbox|xtts|parler|speech-\d|eleven_/i,
  transcription: /whisper|transcri|scribe|parakeet|canary|voxtral|-asr|stt/i,
  image: /image|dall-e|imagen|flux|stable-?diffusion|sdxl/i,
}
const others =
  /embed|moderation|rerank|realtime|audio|search|davinci|babbage|computer-use|sora|video|veo|live|aqa|robotics/i

/** Those that serve a port by their names; all of a server of one's own where no name says anything. */
export function servingByName(ids: readonly string[], port: Port): string[] {
  if (port !== 'text') return ids.filter((id) => kinds[port].test(id))
  return ids.filter((id) => !others.test(id) && !Object.values(kinds).some((kind) => kind.test(id)))
}

const openAiList = z.object({ data: z.array(z.object({ id: z.string(), task: z.optional(z.nullable(z.string())) })) })
const anthropicList = z.object({ data: z.array(z.object({ id: z.string(), display_name: z.optional(z.string()) })) })
const googleList = z.object({
  models: z.array(
    z.object({
      name: z.string(),
      displayName: z.optional(z.string()),
      supportedGenerationMethods: z.optional(z.array(z.string())),
    }),
  ),
})
const elevenLabsList = z.array(
  z.object({ model_id: z.string(), name: z.optional(z.string()), can_do_text_to_speech: z.optional(z.boolean()) }),
)
const elevenLabsVoices = z.object({
  voices: z.array(
    z.object({
      voice_id: z.string(),
      name: z.string(),
      labels: z.optional(z.nullable(z.record(z.string(), z.unknown()))),
    }),
  ),
})
const plainVoices = z.object({
  voices: z.array(z.union([z.string(), z.object({ id: z.string(), name: z.optional(z.string()) })])),
})

const read =
  <Schema extends z.ZodMiniType, Found>(schema: Schema, found: (list: z.infer<Schema>, port: Port) => Found) =>
  (json: unknown, port: Port): Found | undefined => {
    const parsed = z.safeParse(schema, json)
    return parsed.success ? found(parsed.data, port) : undefined
  }

const openAiModels = read(openAiList, ({ data }, port) =>
  servingByName(
    data.map(({ id }) => id),
    port,
  ).map((id) => named(id)),
)

/** By what each says that it does, then by its name, else all: what the names of one's own server mean is the owner's. */
const ownModels = read(openAiList, ({ data }, port) => {
  const tasks = {
    speech: 'text-to-speech',
    transcription: 'automatic-speech-recognition',
    text: undefined,
    image: undefined,
  }
  const byTask = data.filter(({ task }) => task && task === tasks[port]).map(({ id }) => id)
  const ids = data.filter(({ task }) => !task || byTask.length === 0).map(({ id }) => id)
  const byName = servingByName(ids, port)
  return (byTask.length > 0 ? byTask : byName.length > 0 ? byName : ids).map((id) => named(id))
})

/** As `PATCHBAY_SPEECH_VOICES` writes them, so that the gender is not lost. */
const voiceEntry = (id: string, name: string, gender: unknown) => {
  const bare = name.replace(/[:=,]/g, ' ').replace(/\s+/g, ' ').trim()
  const known = gender === 'female' || gender === 'male' ? gender : undefined
  const asId = `${bare === '' || bare === id ? '' : `${bare}=`}${id}${known ? `:${known}` : ''}`
  return named(asId, known ? `${name} (${known})` : name)
}
/** Kokoro's ids say it in their second letter: af_heart. */
const genderIn = (id: string) => ({ f: 'female', m: 'male' })[/^[a-z]([fm])_/.exec(id)?.[1] ?? '']

const listings: Record<string, Listing> = {
  openai: {
    base: 'https://api.openai.com/v1',
    path: '/models',
    headers: (key) => ({ authorization: `Bearer ${key}` }),
    read: openAiModels,
  },
  anthropic: {
    base: 'https://api.anthropic.com/v1',
    path: '/models?limit=1000',
    headers: (key) => ({ 'x-api-key': key, 'anthropic-version': '2023-06-01' }),
    read: read(anthropicList, ({ data }) => data.map(({ id, display_name }) => named(id, display_name))),
  },
  google: {
    base: 'https://generativelanguage.googleapis.com/v1beta',
    path: '/models?pageSize=1000',
    headers: (key) => ({ 'x-goog-api-key': key }),
    read: read(googleList, ({ models }, port) => {
      const able = models.filter(({ supportedGenerationMethods: methods = [] }) =>
        methods.some(
          (method) => method === (port === 'text' ? 'generateContent' : 'predict') || method === 'generateContent',
        ),
      )
      const ids = servingByName(
        able.map(({ name }) => name.replace(/^models\//, '')),
        port,
      )
      return ids.map((id) => named(id, able.find(({ name }) => name === `models/${id}`)?.displayName))
    }),
  },
  elevenlabs: {
    base: 'https://api.elevenlabs.io',
    path: '/v1/models',
    headers: (key) => ({ 'xi-api-key': key }),
    // Its list holds voices' models alone; ears have one name for years.
    read: read(elevenLabsList, (models, port) =>
      port === 'speech'
        ? models
            .filter(({ can_do_text_to_speech: can }) => can !== false)
            .map(({ model_id: id, name }) => named(id, name))
        : [named('scribe_v1', 'Scribe')],
    ),
    voices: {
      path: '/v1/voices',
      read: (json) =>
        read(elevenLabsVoices, ({ voices }) =>
          voices
            .filter(({ voice_id: id }) => !/[:=]/.test(id))
            .map(({ voice_id: id, name, labels }) => voiceEntry(id, name, labels?.['gender'])),
        )(json, 'speech'),
    },
  },
  'openai-compatible': {
    path: '/models',
    headers: (key) => ({ authorization: `Bearer ${key}` }),
    read: ownModels,
    voices: { path: '/audio/voices', read: (json) => readVoices(json) },
  },
}

/** The voices that a server of one's own lists. */
export const readVoices = (json: unknown): Named[] | undefined =>
  read(plainVoices, ({ voices }) =>
    voices
      .map((voice) => (typeof voice === 'string' ? { id: voice, name: voice } : { name: voice.id, ...voice }))
      .filter(({ id }) => !/[:=]/.test(id) && id !== '')
      .map(({ id, name }) => voiceEntry(id, name, genderIn(id))),
  )(json, 'speech')
