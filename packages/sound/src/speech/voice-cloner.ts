import { readFile } from 'node:fs/promises'
import { APICallError } from 'ai'
import { findLanguage } from '@patchbay/contract'
import { callModel, type ChosenModel, type ModelChoice, SpeechError, timeLimits } from '@patchbay/engines'
import { CloningUnsupported, cloningBy } from './clone-protocols.ts'
import type { MadeVoice, VoiceMaker } from './port.ts'

/** The voice of a model that was made of a recording: what its server calls it, and the language it speaks. */
export function parseClonedVoice(made: MadeVoice, by: string): { providerId: string; code: string } {
  const { voiceId, code } = made.settings
  if (made.by !== by || typeof voiceId !== 'string' || typeof code !== 'string') {
    throw new SpeechError('This voice was made by another engine. Please make it again.', false)
  }
  return { providerId: voiceId, code }
}

/** Who made a voice: the provider and its address, whatever its model. */
export const makerId = ({ model, baseUrl }: ModelChoice) =>
  `${model.slice(0, model.indexOf(':'))}${baseUrl ? `@${URL.parse(baseUrl)?.host ?? baseUrl}` : ''}`

/** Makes voices by the provider's own cloning; a sentence where it has none. */
export function createVoiceCloner(chosen: ChosenModel<'speech'>, config: ModelChoice): VoiceMaker | string {
  const { who } = chosen
  if (!chosen.row.clones) {
    return `${who} makes no voices of recordings for everybody. At Settings → Engines plug in ElevenLabs or a server of your own that clones voices, or none: then the nearest bundled voice is set to the recording.`
  }
  const server = { baseUrl: config.baseUrl || undefined, apiKey: config.apiKey || undefined }
  const cloning = cloningBy(chosen.row.clones, server)
  const by = makerId(config)
  const limits = (signal: AbortSignal) => ({ timeoutMs: timeLimits.cloneMs, signal })
  const besides = (signal: AbortSignal) => AbortSignal.any([signal, AbortSignal.timeout(timeLimits.besideMs)])
  const made = (voiceId: string, language: string): MadeVoice => {
    return { by, madeAs: 'clone', settings: { voiceId, code: findLanguage(language)?.code ?? 'en' } }
  }
  return {
    createVoice: async ({ name, language, path, orderId }, signal) => {
      const wav = new Uint8Array(await readFile(path))
      const mark = `Patchbay ${orderId}`
      // Whose answer was lost, by a line that broke or a process that died, stands there already and is paid.
      const begun = await cloning.find(mark, besides(signal)).catch((error: unknown) => {
        signal.throwIfAborted()
        // A key may be allowed to add voices and not to list them: then a second one is made.
        if (error instanceof CloningUnsupported || APICallError.isInstance(error) || error instanceof DOMException)
          return undefined
        throw error
      })
      if (begun !== undefined) return made(begun, language)
      const voiceId = await callModel(chosen, limits(signal), (_, either) =>
        cloning.add({ name, wav, mark }, either).catch((error: unknown) => {
          if (!(error instanceof CloningUnsupported)) throw error
          throw new SpeechError(
            `${who} makes no voices of recordings. Plug in one that does at Settings → Engines, such as ElevenLabs.`,
            false,
            { cause: error },
          )
        }),
      )
      return made(voiceId, language)
    },
    canSpeak: (voice) => voice.by === by,
    labelOf: () => config.model,
    removeVoice: async (voice, signal) => {
      const { providerId } = parseClonedVoice(voice, by)
      await callModel(chosen, limits(signal), (_, either) =>
        cloning.remove(providerId, either).catch((error: unknown) => {
          // Where nothing can be taken away, nothing is there.
          if (!(error instanceof CloningUnsupported)) throw error
        }),
      )
    },
  }
}
