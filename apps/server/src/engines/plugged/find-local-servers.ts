import * as z from 'zod/mini'
import { fetchJson } from './fetch-json.ts'
import type { FoundServer } from './port.ts'
import { servingByName } from '../../providers/listing.ts'
import { readVoices } from '../../providers/openai-compatible.ts'

type ServedPort = FoundServer['serves'][number]

/** A kind of model server, where it usually listens, and how it is known by what it answers. */
type KnownServer = {
  name: string
  port: number
  /** What is asked of it. */
  paths: readonly string[]
  /** What it serves by its answers, in the order of the paths; undefined: it is another one. */
  recognise: (answers: unknown[]) => Omit<ServedPort, 'voices'>[] | undefined
  /** Where its voices stand. */
  voices?: string
}

/** Somebody waits for it, and what runs on this machine answers at once. */
const probeTimeoutMs = 1_500

const modelListSchema = z.object({ data: z.array(z.looseObject({ id: z.string() })) })
const parseModels = (json: unknown) => {
  const read = z.safeParse(modelListSchema, json)
  return read.success ? read.data.data : []
}
const servesText = (ids: string[]) => [{ port: 'text' as const, models: servingByName(ids, 'text') }]
const ownedBy = (json: unknown, by: string) => {
  const all = parseModels(json)
  return all.length > 0 && all.every((model) => model['owned_by'] === by)
    ? servesText(all.map(({ id }) => id))
    : undefined
}

const recognizeOllama = z.object({ models: z.array(z.looseObject({ name: z.string() })) })
const recognizeKokoro = z.object({ voices: z.array(z.unknown()) })

const knownServers: readonly KnownServer[] = [
  {
    name: 'Ollama',
    port: 11434,
    paths: ['/api/tags'],
    recognise: ([tags]) => {
      const read = z.safeParse(recognizeOllama, tags)
      return read.success ? servesText(read.data.models.map(({ name }) => name)) : undefined
    },
  },
  {
    name: 'LM Studio',
    port: 1234,
    paths: ['/api/v0/models'],
    recognise: ([list]) => {
      const all = parseModels(list)
      const writes = all.filter((model) => model['type'] === 'llm' || model['type'] === 'vlm')
      return all.some((model) => 'type' in model) ? [{ port: 'text', models: writes.map(({ id }) => id) }] : undefined
    },
  },
  { name: 'vLLM', port: 8000, paths: ['/v1/models'], recognise: ([list]) => ownedBy(list, 'vllm') },
  { name: 'llama.cpp', port: 8080, paths: ['/v1/models'], recognise: ([list]) => ownedBy(list, 'llamacpp') },
  {
    name: 'Speaches',
    port: 8000,
    paths: ['/v1/models'],
    recognise: ([list]) => {
      const all = parseModels(list)
      const doing = (task: string) => all.filter((model) => model['task'] === task).map(({ id }) => id)
      const [speaks, hears] = [doing('text-to-speech'), doing('automatic-speech-recognition')]
      if (speaks.length + hears.length === 0) return undefined
      return [
        ...(speaks.length > 0 ? [{ port: 'speech' as const, models: speaks }] : []),
        ...(hears.length > 0 ? [{ port: 'transcription' as const, models: hears }] : []),
      ]
    },
  },
  {
    name: 'Kokoro-FastAPI',
    port: 8880,
    paths: ['/v1/audio/voices', '/v1/models'],
    recognise: ([voices, list]) => {
      if (!z.safeParse(recognizeKokoro, voices).success) return undefined
      const named = servingByName(
        parseModels(list).map(({ id }) => id),
        'speech',
      )
      return [{ port: 'speech', models: named.length > 0 ? named : ['kokoro'] }]
    },
    voices: '/v1/audio/voices',
  },
]

/** Looks for model servers on this machine and nowhere else. `at`: where they listen, for tests. */
export async function findLocalServers(
  signal: AbortSignal,
  at: (known: KnownServer) => number = ({ port }) => port,
): Promise<{ found: FoundServer[]; looked: string[] }> {
  const found = await Promise.all(
    knownServers.map(async (known): Promise<FoundServer | undefined> => {
      const base = `http://127.0.0.1:${at(known)}`
      const ask = async (path: string) => {
        const answer = await fetchJson(`${base}${path}`, { who: known.name, timeoutMs: probeTimeoutMs, signal })
        return 'json' in answer ? answer.json : undefined
      }
      const served = known.recognise(await Promise.all(known.paths.map(ask)))
      const serves = served?.filter(({ models: ids }) => ids.length > 0)
      if (!serves || serves.length === 0) return undefined
      const voices = known.voices ? (readVoices(await ask(known.voices)) ?? []).map(({ id }) => id) : []
      return {
        name: known.name,
        address: `${base}/v1`,
        provider: 'openai-compatible',
        serves: serves.map(({ port, models: ids }) => ({
          port,
          models: ids.slice(0, 200),
          voices: port === 'speech' ? voices.slice(0, 200) : [],
        })),
      }
    }),
  )
  return {
    found: found.filter((server) => server !== undefined),
    looked: knownServers.map((known) => `${known.name} (${at(known)})`),
  }
}
