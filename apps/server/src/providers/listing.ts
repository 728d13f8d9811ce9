import * as z from 'zod/mini'
import type { NamedModel, Port } from '@patchbay/engines'

/** Reads a list of models by its schema; undefined where it is none. */
export const readList =
  <Schema extends z.ZodMiniType>(schema: Schema, found: (list: z.infer<Schema>, port: Port) => NamedModel[]) =>
  (json: unknown, port: Port): NamedModel[] | undefined => {
    const parsed = z.safeParse(schema, json)
    return parsed.success ? found(parsed.data, port) : undefined
  }

export const namedModel = (id: string, name?: string | null): NamedModel => ({ id, name: name?.trim() || id })

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

export const openAiList = z.object({
  data: z.array(z.object({ id: z.string(), task: z.optional(z.nullable(z.string())) })),
})

/** As `PATCHBAY_SPEECH_VOICES` writes them, so that the gender is not lost; a name that cannot be written so is left out. */
export function namedVoices(voices: readonly { id: string; name: string; gender: unknown }[]): NamedModel[] {
  return voices
    .filter(({ id }) => !/[:=]/.test(id) && id !== '')
    .map(({ id, name, gender }) => {
      const bare = name.replace(/[:=,]/g, ' ').replace(/\s+/g, ' ').trim()
      const known = gender === 'female' || gender === 'male' ? gender : undefined
      const asId = `${bare === '' || bare === id ? '' : `${bare}=`}${id}${known ? `:${known}` : ''}`
      return namedModel(asId, known ? `${name} (${known})` : name)
    })
}
