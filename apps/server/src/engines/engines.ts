import { join } from 'node:path'
import type { Config } from '../config.ts'
import {
  type ConceptEngine,
  loadModelConcepts,
  loadModelResearch,
  loadModelWriting,
  loadPlainConcepts,
  loadPlainResearch,
  loadPlainWriting,
  type ResearchWriter,
  type WritingEngine,
} from '@patchbay/writing'
import {
  createFeedEngine,
  createGatherer,
  createGuardedFetch,
  createReader,
  type FeedEngine,
  type Gatherer,
  type GuardedFetch,
  loadSearch,
  type Reader,
  type SearchEngine,
} from '@patchbay/reading'
import type { Mailer } from './mail/port.ts'
import { loadModelPictures, type PictureEngine } from '@patchbay/drawing'
import type { Port } from '@patchbay/engines'
import { type ModelFamily, createWritersByFamily } from './research-families.ts'
import {
  loadEmbeddedSpeech,
  loadModelSpeech,
  loadModelTranscription,
  loadPocketsphinx,
  loadWhisper,
  loadWhisperModels,
  type SpeechEngine,
  type TranscriptionEngine,
} from '@patchbay/sound'
import { createFolderStore } from './storage/folder.ts'
import type { FileStore } from './storage/port.ts'
import { resolveModel } from './resolve-model.ts'

/** One engine for each port, chosen by the settings: a model where one is plugged in, the embedded engine otherwise. */
export type Engines = {
  fetch: GuardedFetch
  reader: Reader
  feeds: FeedEngine
  writing: WritingEngine
  /** Writes reports: by the family of models that an order asks for where its key is set, else by what else serves. */
  researchWriter(provider?: ModelFamily): ResearchWriter
  concepts: ConceptEngine
  speech: SpeechEngine
  /** Undefined where none is configured: recordings from elsewhere cannot be heard then. */
  transcription: TranscriptionEngine | undefined
  /** Undefined where none is configured: avatars and covers are drawn here then. */
  pictures: PictureEngine | undefined
  /** Asked together by `searchAll`; none where searching is switched off. */
  search: readonly SearchEngine[]
  /** Reads what was found, politely. */
  gather: Gatherer
  files: FileStore
  mail: Mailer | undefined
  /** What serves each port, for the health call and for results. */
  labels(): Record<string, string>
  close(): Promise<void>
}

/** What may serve a port: its engine, or undefined where the settings do not ask for it. Loaded only where they do. */
type EngineFactory<Engine> = (config: Config) => Promise<Engine> | undefined

/** A model that is plugged in by the settings of a port. */
const createModelEngine =
  <Of extends Port, Engine>(port: Of, make: (setting: Config[Of] & { model: string }) => Promise<Engine>) =>
  (config: Config) => {
    const { model } = config[port]
    return model === undefined ? undefined : make({ ...config[port], model })
  }
const noEngine = () => Promise.resolve(undefined)

/** By port, the first that the settings ask for serves it; the last one always can. */
const writingFactories: EngineFactory<WritingEngine>[] = [
  createModelEngine('text', async (setting) => (await loadModelWriting()).createModelsWriter(resolveModel, setting)),
  async () => (await loadPlainWriting()).createEmbeddedWriter(),
]
const researchFactories: EngineFactory<ResearchWriter>[] = [
  createModelEngine('text', async (setting) => (await loadModelResearch()).createModelsResearch(resolveModel, setting)),
  async () => (await loadPlainResearch()).createEmbeddedResearch(),
]
const conceptFactories: EngineFactory<ConceptEngine>[] = [
  createModelEngine('text', async (setting) => (await loadModelConcepts()).createModelsConcepts(resolveModel, setting)),
  async () => (await loadPlainConcepts()).createEmbeddedConcepts(),
]
const speechFactories: EngineFactory<SpeechEngine>[] = [
  createModelEngine('speech', async (setting) => (await loadModelSpeech()).createModelsSpeech(resolveModel, setting)),
  async () => (await loadEmbeddedSpeech()).createEmbeddedSpeech(),
]
const transcriptionFactories: EngineFactory<TranscriptionEngine | undefined>[] = [
  createModelEngine('transcription', async (setting) =>
    (await loadModelTranscription()).createModelsTranscription(resolveModel, setting),
  ),
  ({ whisperModel: path }) => (path === undefined ? undefined : createWhisperFromFile(path)),
  ({ pocketSphinx: program }) =>
    program === undefined
      ? undefined
      : loadPocketsphinx().then(({ createPocketSphinx }) => createPocketSphinx({ program })),
  noEngine,
]
const pictureFactories: EngineFactory<PictureEngine | undefined>[] = [
  createModelEngine('image', async (setting) =>
    (await loadModelPictures()).createModelsPictures(resolveModel, setting),
  ),
  noEngine,
]
const mailFactories: EngineFactory<Mailer | undefined>[] = [
  ({ smtpUrl }) => (smtpUrl ? import('./mail/smtp.ts').then(({ smtpMailer }) => smtpMailer(smtpUrl)) : undefined),
  noEngine,
]

/** Whisper by a file that the environment names. */
async function createWhisperFromFile(path: string): Promise<TranscriptionEngine> {
  const [{ createWhisperTranscriber: createWhisperEars }, models] = await Promise.all([
    loadWhisper(),
    loadWhisperModels(),
  ])
  return createWhisperEars(models.customWhisper(path))
}

async function createFirst<Engine>(choices: readonly EngineFactory<Engine>[], config: Config): Promise<Engine> {
  for (const choice of choices) {
    const engine = choice(config)
    if (engine) return engine
  }
  throw new Error('No engine serves a port, not even the last one.')
}

/** Throws `EngineError` with the name of the setting where one asks for what cannot be. */
export async function createEngines(config: Config): Promise<Engines> {
  const reports = { model: config.text.model, keys: config.providerKeys }
  const served = {
    writing: await createFirst(writingFactories, config),
    concepts: await createFirst(conceptFactories, config),
    speech: await createFirst(speechFactories, config),
    transcription: await createFirst(transcriptionFactories, config),
    pictures: await createFirst(pictureFactories, config),
    mail: await createFirst(mailFactories, config),
  }
  const { createSearch } = await loadSearch()
  const search = createSearch(config.search)
  const fetch = createGuardedFetch({
    allowPrivateHosts: config.allowedPrivateHosts,
    contact: config.search.contact,
  })
  const reader = createReader({ fetch })
  const gather = createGatherer({ fetch, readerOf: (client) => createReader({ fetch: client }) })
  const feeds = createFeedEngine({ fetch, settings: config.feeds })
  const files = createFolderStore(join(config.dataFolder, 'files'))
  return {
    ...served,
    researchWriter: await createWritersByFamily(reports, await createFirst(researchFactories, config)),
    fetch,
    reader,
    feeds,
    search,
    gather,
    files,
    labels: () => ({
      reader: reader.id,
      feeds: feeds.label,
      writing: served.writing.label,
      concepts: served.concepts.label,
      speech: served.speech.label,
      transcription: served.transcription?.label ?? 'none',
      search: search.map(({ label }) => label).join(', ') || 'none',
      pictures: served.pictures?.label ?? 'none',
      storage: files.label,
      mail: served.mail ? 'smtp' : 'none',
    }),
    close: async () => {
      await served.speech.close()
      await feeds.close()
      await fetch.close()
    },
  }
}
