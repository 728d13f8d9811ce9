import { join } from 'node:path'
import type { Config } from '../config.ts'
import { createEmbeddedConcepts } from './concepts/embedded/embedded.ts'
import { createModelsConcepts } from './concepts/models/models.ts'
import type { ConceptEngine } from './concepts/port.ts'
import { type GuardedFetch, createGuardedFetch } from './guarded-fetch/guarded-fetch.ts'
import type { Mailer } from './mail/port.ts'
import { smtpMailer } from './mail/smtp.ts'
import type { Reader } from './reader/port.ts'
import { createReader } from './reader/reader.ts'
import { createEmbeddedSpeech } from './speech/embedded/embedded.ts'
import { createModelsSpeech } from './speech/models.ts'
import type { SpeechEngine } from './speech/port.ts'
import { folderStore } from './storage/folder.ts'
import type { FileStore } from './storage/port.ts'
import { createModelsTranscription } from './transcription/models.ts'
import type { TranscriptionEngine } from './transcription/port.ts'
import { createEmbeddedWriter } from './writing/embedded/embedded.ts'
import { createModelsWriter } from './writing/models/models.ts'
import type { WritingEngine } from './writing/port.ts'

/** One engine for each port, chosen by the settings: a model where one is plugged in, the embedded engine otherwise. */
export type Engines = {
  fetch: GuardedFetch
  reader: Reader
  writing: WritingEngine
  concepts: ConceptEngine
  speech: SpeechEngine
  /** Undefined where none is configured: recordings from elsewhere cannot be heard then. */
  transcription: TranscriptionEngine | undefined
  files: FileStore
  mail: Mailer | undefined
  /** What serves each port, for the health call and for results. */
  labels(): Record<string, string>
  close(): Promise<void>
}

export function createEngines(config: Config): Engines {
  const fetch = createGuardedFetch({ allowPrivateHosts: config.allowedPrivateHosts })
  const reader = createReader({ fetch })
  const writing = config.text.model
    ? createModelsWriter({ ...config.text, model: config.text.model })
    : createEmbeddedWriter()
  const concepts = config.text.model
    ? createModelsConcepts({ ...config.text, model: config.text.model })
    : createEmbeddedConcepts()
  const speech = config.speech.model
    ? createModelsSpeech({ ...config.speech, model: config.speech.model })
    : createEmbeddedSpeech()
  const transcription = config.transcription.model
    ? createModelsTranscription({ ...config.transcription, model: config.transcription.model })
    : undefined
  const files = folderStore(join(config.dataFolder, 'files'))
  return {
    fetch,
    reader,
    writing,
    concepts,
    speech,
    transcription,
    files,
    mail: config.smtpUrl ? smtpMailer(config.smtpUrl) : undefined,
    labels: () => ({
      reader: reader.id,
      writing: writing.label,
      concepts: concepts.label,
      speech: speech.label,
      transcription: transcription?.label ?? 'none',
      storage: files.label,
      mail: config.smtpUrl ? 'smtp' : 'none',
    }),
    close: async () => {
      await speech.close()
      await fetch.close()
    },
  }
}
