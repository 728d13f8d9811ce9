import * as z from 'zod/mini'
import { askJson } from './ask-json.ts'
import type { FoundServer } from './port.ts'
import { servingByName } from '../../providers/listing.ts'
import { readVoices } from '../../providers/openai-compatible.ts'

type Served = FoundServer['serves'][number]

/** A kind of model server, where it usually listens, and how it is known by what it answers. */
type Known = {
  name: string
  port: number
  /** What is asked of it. */
  paths: readonly string[]
  /** What it serves by its answers, in the order of the paths; undefined: it is another one. */
  recognise: (answers: unknown[]) => Omit<Served, 'voices'>[] | undefined
  /** Where its voices stand. */
  voices?: string
}

/** Somebody waits for it, and what runs on this machine answers at once. */
const mostMs = 1_500

const models = z.object({ data: z.array(z.looseObject({ id: z.string() })) })
const modelsIn = (json: unknown) => {
  const read = z.safeParse(models, json)
  return read.success ? read.data.data : []
}
const texts = (ids: string[]) => [{ port: 'text' as const, models: servingByName(ids, 'text') }]
const owned = (json: unknown, by: string) => {
  const all = modelsIn(json)
  return all.length > 0 && all.every((model) => model['owned_by'] === by) ? texts(all.map(({ id }) => id)) : undefined
}

const ollama = z.object({ models: z.array(z.looseObject({ name: z.string() })) })
const kokoro = z.object({ voices: z.array(z.unknown()) })

const knownServers: readonly Known[] = [
  {
    name: 'Ollama',
    port: 11434,
    paths: ['/api/tags'],
    recognise: ([tags]) => {
      const read = z.safeParse(ollama, tags)
      return read.success ? texts(read.data.models.map(({ name }) => name)) : undefined
    },
  },
  {
    name: 'LM Studio',
    port: 1234,
    paths: ['/api/v0/models'],
    recognise: ([list]) => {
      const all = modelsIn(list)
      const writes = all.filter((model) => model['type'] === 'llm' || model['type'] === 'vlm')
      return all.some((model) => 'type' in model) ? [{ port: 'text', models: writes.map(({ id }) => id) }] : undefined
    },
  },
  { name: 'vLLM', port: 8000, paths: ['/v1/models'], recognise: ([list]) => owned(list, 'vllm') },
  { name: 'llama.cpp', port: 8080, paths: ['/v1/models'], recognise: ([list]) => owned(list, 'llamacpp') },
  {
    name: 'Speaches',
    port: 8000,
    paths: ['/v1/models'],
    recognise: ([list]) => {
      const all = modelsIn(list)
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
      if (!z.safeParse(kokoro, voices).success) return undefined
      const named = servingByName(
        modelsIn(list).map(({ id }) => id),
        'speech',
      )
      return [{ port: 'speech', models: named.length > 0 ? named : ['kokoro'] }]
    },
    voices: '/v1/audio/voices',
  },
]

/** Looks for model servers on this machine and nowhere else. `at`: where they listen, for tests. */
export async function lookAround(
  signal: AbortSignal,
  at: (known: Known) => number = ({ port }) => port,
): Promise<{ found: FoundServer[]; looked: string[] }> {
  const found = await Promise.all(
    knownServers.map(async (known): Promise<FoundServer | undefined> => {
      const base = `http://127.0.0.1:${at(known)}`
      const ask = async (path: string) => {
        const answer = await askJson(`${base}${path}`, { who: known.name, mostMs, signal })
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
