import { SpeechError, timeLimits } from '@patchbay/engines'
import type { Engines } from '../../engines/engines.ts'
import type { Db } from '../../db/connection.ts'
import { Refusal } from '../../requests/refusal.ts'
import { customSampleKey } from '../voice-sample.ts'
import { type CustomVoice, listCustomVoices } from './custom-voices.ts'

type VoiceContext = { db: Db; engines: Pick<Engines, 'speech' | 'files'> }

/** Takes away what a voice is beside its row: at its provider, and its sample. */
async function deleteVoiceData(
  { engines: { speech, files } }: VoiceContext,
  { made, token }: CustomVoice,
): Promise<void> {
  const { maker } = speech
  // Made by an engine that is plugged in no more: nobody here can ask for it to be taken away.
  if (typeof maker !== 'string' && maker.canSpeak(made))
    await maker.removeVoice(made, AbortSignal.timeout(timeLimits.cloneMs))
  await files.removeAll(customSampleKey(token))
}

/** The same by its id, while the caller waits. What the workspace does not have is left to who asks. */
export const createVoiceDeleter =
  (context: VoiceContext) =>
  async (workspaceId: string, id: number): Promise<void> => {
    const voice = (await listCustomVoices(context.db, workspaceId)).find((own) => own.id === id)
    if (!voice) return
    await deleteVoiceData(context, voice).catch((error: unknown) => {
      throw error instanceof SpeechError ? new Refusal(502, `The voice was not removed. ${error.message}`) : error
    })
  }

/** The voice that a deleted request made; called before the request is deleted from the lists. */
export async function deleteVoiceOfRequest(
  context: VoiceContext,
  request: { id: string; workspaceId: string },
): Promise<void> {
  const voice = (await listCustomVoices(context.db, request.workspaceId, { ofDeleted: true })).find(
    ({ requestId }) => requestId === request.id,
  )
  if (voice) await deleteVoiceData(context, voice)
}
