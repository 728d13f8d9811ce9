import type { Config } from '../../config.ts'
import type { ConceptEngine } from '../concepts/port.ts'
import type { Mailer } from '../mail/port.ts'
import type { PictureEngine } from '../pictures/port.ts'
import type { ResearchWriter } from '../research/port.ts'
import { type EngineId, type EngineRow, engineRows } from '../search/engine-rows.ts'
import type { SearchEngine } from '../search/port.ts'
import type { SpeechEngine } from '../speech/port.ts'
import type { TranscriptionEngine } from '../transcription/port.ts'
import type { WritingEngine } from '../writing/port.ts'
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
      import('../writing/models/models.ts'),
      import('../research/models/models.ts'),
      import('../concepts/models/models.ts'),
    ])
    return {
      writing: writing.createModelsWriter(chosenModel, modelOf(engine)),
      research: research.createModelsResearch(chosenModel, modelOf(engine)),
      concepts: concepts.createModelsConcepts(chosenModel, modelOf(engine)),
    }
  },
  speech: async (engine) => {
    const { createModelsSpeech } = await import('../speech/models.ts')
    return { speech: createModelsSpeech(chosenModel, { ...modelOf(engine), voices: engine.voices ?? undefined }) }
  },
  transcription: async (engine) => {
    const { createModelsTranscription } = await import('../transcription/models.ts')
    return { transcription: createModelsTranscription(chosenModel, modelOf(engine)) }
  },
  image: async (engine) => {
    const { createModelsPictures } = await import('../pictures/models.ts')
    return { pictures: createModelsPictures(chosenModel, modelOf(engine)) }
  },
  search: async ({ provider, address, key }, { search: { contact } }) => {
    const { createSearch } = await import('../search/search.ts')
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
