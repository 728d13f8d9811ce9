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
import type { EnginePort, OpenEngine } from './port.ts'
import { chosenModel } from '../chosen-model.ts'

/** What one that is plugged in, or a model of this machine, does. A port has some of it. */
export type Parts = {
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
export const plugIn: Record<EnginePort, (engine: OpenEngine, config: Config) => Promise<Parts>> = {
  text: async (engine) => {
    const [writing, research, concepts] = await Promise.all([
      loadModelWriting(),
      loadModelResearch(),
      loadModelConcepts(),
    ])
    return {
      writing: writing.createModelsWriter(chosenModel, modelOf(engine)),
      research: research.createModelsResearch(chosenModel, modelOf(engine)),
      concepts: concepts.createModelsConcepts(chosenModel, modelOf(engine)),
    }
  },
  speech: async (engine) => {
    const { createModelsSpeech } = await loadModelSpeech()
    return { speech: createModelsSpeech(chosenModel, { ...modelOf(engine), voices: engine.voices ?? undefined }) }
  },
  transcription: async (engine) => {
    const { createModelsTranscription } = await loadModelTranscription()
    return { transcription: createModelsTranscription(chosenModel, modelOf(engine)) }
  },
  image: async (engine) => {
    const { createModelsPictures } = await loadModelPictures()
    return { pictures: createModelsPictures(chosenModel, modelOf(engine)) }
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
export const modelOf = ({ provider, model, address, key }: OpenEngine) => ({
  model: `${provider}:${model ?? ''}`,
  baseUrl: address ?? undefined,
  apiKey: key,
  isPluggedIn: true,
})
