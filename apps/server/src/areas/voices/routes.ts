import type { FastifyInstance } from 'fastify'
import { isUuid } from '@patchbay/contract'
import { handlers } from '../../http/handlers.ts'
import { Refusal } from '../../requests/refusal.ts'
import { sendFile } from '../../http/send-file.ts'
import { createConcurrencyGuard } from '../concurrency-guard.ts'
import type { Needs } from '../services.ts'
import { type CloneNeeds, cloneVoice } from './clone-voice.ts'
import { deleteVoiceRow } from './store.ts'

type VoiceNeeds = CloneNeeds & Needs<'voices' | 'synthesizeTrial' | 'deleteVoiceData'>

const noVoiceMessage = 'There is no voice of yours with this id, or it cannot be deleted.'

export function voiceHandlers(services: VoiceNeeds) {
  const inTurn = createConcurrencyGuard(3, 'At most 3 sentences are tried at once. Please try again in a moment.')
  return handlers({
    'content.voices': async ({ workspaceId }) => {
      const voices = await services.voices(workspaceId)
      return voices.map(({ id, name, gender, language, defaultHost, engine, own }) => ({
        id,
        name,
        gender,
        language,
        sampleUrl: `${services.config.publicUrl}/files/voices/${own ? `own/${own.token}` : id}.mp3`,
        token: own?.token ?? null,
        ...(own && { clientId: own.token }),
        defaultHost: defaultHost ?? null,
        engine: engine ?? null,
        madeAs: own?.madeAs ?? null,
      }))
    },
    'content.cloneVoice': (input) => cloneVoice(services, input),
    'content.removeVoice': async ({ workspaceId, body }) => {
      const id = /^\d{1,9}$/.test(body.id) ? Number(body.id) : undefined
      if (id === undefined) throw new Refusal(404, noVoiceMessage)
      // First where it lies outside: what fails there can be tried again as long as the row says where it is.
      await services.deleteVoiceData(workspaceId, id)
      if (!(await deleteVoiceRow(services.db, workspaceId, id))) throw new Refusal(404, noVoiceMessage)
      return { success: true, message: 'The voice was removed.' }
    },
    'content.trySentence': ({ workspaceId, body, signal }) =>
      inTurn(workspaceId, async () => {
        const voices = await services.voices(workspaceId)
        const voice = voices.find(({ id }) => String(id) === body.voiceId)
        if (!voice) throw new Refusal(404, `voiceId: there is no voice with the id ${body.voiceId.slice(0, 60)}.`)
        const { term, spokenAs } = body
        if ((term === undefined) !== (spokenAs === undefined)) {
          throw new Refusal(400, 'Send both of term and spokenAs, or neither.')
        }
        const saying = term !== undefined && spokenAs !== undefined ? { term: term.trim(), spokenAs } : undefined
        const { mp3, seconds } = await services.synthesizeTrial(
          workspaceId,
          { voiceId: voice.id, text: body.text.trim(), saying },
          signal,
        )
        return { success: true, audio: `data:audio/mpeg;base64,${mp3.toString('base64')}`, seconds }
      }),
  })
}

/** Samples are spoken when the first person listens, and kept. A voice of one's own has an address that nobody guesses. */
export function registerVoiceSampleRoutes(app: FastifyInstance, services: Needs<'files' | 'voiceSample'>): void {
  const noSample = 'There is no voice with this id.'
  app.get<{ Params: { file: string } }>('/files/voices/:file', async (request, reply) => {
    const id = /^(\d{1,9})\.mp3$/.exec(request.params.file)?.[1]
    const key = id ? await services.voiceSample({ id: Number(id) }) : undefined
    if (!key) throw new Refusal(404, noSample)
    return sendFile(services.files, key, request, reply)
  })
  app.get<{ Params: { file: string } }>('/files/voices/own/:file', async (request, reply) => {
    const token = /^([0-9a-f-]{36})\.mp3$/.exec(request.params.file)?.[1]
    const key = token && isUuid(token) ? await services.voiceSample({ token }) : undefined
    if (!key) throw new Refusal(404, noSample)
    return sendFile(services.files, key, request, reply)
  })
}
