import type { Config } from '../../config.ts'
import {
  type ConceptEngine,
  loadModelConcepts,
  loadModelResearch,
  loadModelWriting,
  type ResearchWriter,
  type WritingEngine,
} from '@patchbay/writing'
import type { Mailer } from '../mail/port.ts'
import { loadModelPictures, type PictureEngine } from '@patchbay/drawing'
import { type EngineId, type EngineRow, engineRows } from '@patchbay/engines'
import { loadSearch, type SearchEngine } from '@patchbay/reading'
import { loadModelSpeech, loadModelTranscription, type SpeechEngine, type TranscriptionEngine } from '@patchbay/sound'
import type { EnginePort, UnsealedEngine } from './port.ts'
import { resolveModel } from '../resolve-model.ts'

/** What one that is plugged in, or a model of this machine, does. A port has some of it. */
export type EngineParts = {
  writing?: WritingEngine
  research?: ResearchWriter
  concepts?: ConceptEngine
  speech?: SpeechEngine
  transcription?: TranscriptionEngine
  pictures?: PictureEngine
  search?: SearchEngine[]
  mail?: Mailer
}

/** Makes the engines of what is plugged in. Throws `EngineError` with a sentence where it cannot work. */
export const engineBuilders: Record<EnginePort, (engine: UnsealedEngine, config: Config) => Promise<EngineParts>> = {
  text: async (engine) => {
    const [writing, research, concepts] = await Promise.all([
      loadModelWriting(),
      loadModelResearch(),
      loadModelConcepts(),
    ])
    return {
      writing: writing.createModelsWriter(resolveModel, modelOf(engine)),
      research: research.createModelsResearch(resolveModel, modelOf(engine)),
      concepts: concepts.createModelsConcepts(resolveModel, modelOf(engine)),
    }
  },
  speech: async (engine) => {
    const { createModelsSpeech } = await loadModelSpeech()
    return { speech: createModelsSpeech(resolveModel, { ...modelOf(engine), voices: engine.voices ?? undefined }) }
  },
  transcription: async (engine) => {
    const { createModelsTranscription } = await loadModelTranscription()
    return { transcription: createModelsTranscription(resolveModel, modelOf(engine)) }
  },
  image: async (engine) => {
    const { createModelsPictures } = await loadModelPictures()
    return { pictures: createModelsPictures(resolveModel, modelOf(engine)) }
  },
  search: async ({ provider, address, key }, { search: { contact } }) => {
    const { createSearch } = await loadSearch()
    const row = engineRows.find(({ id }): boolean => id === provider) as (EngineRow & { id: EngineId }) | undefined
    if (!row) return { search: [] }
    const keys = row.keySetting ? { [row.keySetting]: key } : {}
    return { search: createSearch({ engines: [row.id], keys, searxngUrl: address ?? undefined, contact }) }
  },
  mail: async ({ address, user, key, to }) => {
    const { smtpMailer } = await import('../mail/smtp.ts')
    const url = new URL(address ?? '')
    url.username = encodeURIComponent(user ?? '')
    url.password = encodeURIComponent(key ?? '')
    return { mail: { ...smtpMailer(url.href), ...(to !== null && { to }) } }
  },
}

/** A model as its port's engines take it. */
export const modelOf = ({ provider, model, address, key }: UnsealedEngine) => ({
  model: `${provider}:${model ?? ''}`,
  baseUrl: address ?? undefined,
  apiKey: key,
  isPluggedIn: true,
})
