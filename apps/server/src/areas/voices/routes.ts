import type { FastifyInstance } from 'fastify'
import { handlers } from '../../http/handlers.ts'
import { Refusal } from '../../requests/refusal.ts'
import { sendFile } from '../../http/send-file.ts'
import type { Needs } from '../services.ts'

export function voiceHandlers(services: Needs<'config' | 'voices'>) {
  return handlers({
    'content.voices': async () => {
      const voices = await services.voices()
      return voices.map(({ id, name, gender, language, defaultHost }) => ({
        id,
        name,
        gender,
        language,
        sampleUrl: `${services.config.publicUrl}/files/voices/${id}.mp3`,
        token: null,
        defaultHost: defaultHost ?? null,
      }))
    },
  })
}

/** Samples are spoken when the first person listens, and kept. */
export function serveVoiceSamples(app: FastifyInstance, services: Needs<'files' | 'voiceSample'>): void {
  app.get<{ Params: { file: string } }>('/files/voices/:file', async (request, reply) => {
    const id = /^(\d{1,9})\.mp3$/.exec(request.params.file)?.[1]
    const key = id ? await services.voiceSample(Number(id)) : undefined
    if (!key) throw new Refusal(404, 'There is no voice with this id.')
    return sendFile(services.files, key, request, reply)
  })
}
