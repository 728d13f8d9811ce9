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
import { type Family, writersByFamily } from './research-families.ts'
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
import { folderStore } from './storage/folder.ts'
import type { FileStore } from './storage/port.ts'
import { chosenModel } from './chosen-model.ts'

/** One engine for each port, chosen by the settings: a model where one is plugged in, the embedded engine otherwise. */
export type Engines = {
  fetch: GuardedFetch
  reader: Reader
  feeds: FeedEngine
  writing: WritingEngine
  /** Writes reports: by the family of models that an order asks for where its key is set, else by what else serves. */
  researchWriter(provider?: Family): ResearchWriter
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
type Choice<Engine> = (config: Config) => Promise<Engine> | undefined

/** A model that is plugged in by the settings of a port. */
const plugged =
  <Of extends Port, Engine>(port: Of, make: (setting: Config[Of] & { model: string }) => Promise<Engine>) =>
  (config: Config) => {
    const { model } = config[port]
    return model === undefined ? undefined : make({ ...config[port], model })
  }
const none = () => Promise.resolve(undefined)

/** By port, the first that the settings ask for serves it; the last one always can. */
const writing: Choice<WritingEngine>[] = [
  plugged('text', async (setting) => (await loadModelWriting()).createModelsWriter(chosenModel, setting)),
  async () => (await loadPlainWriting()).createEmbeddedWriter(),
]
const research: Choice<ResearchWriter>[] = [
  plugged('text', async (setting) => (await loadModelResearch()).createModelsResearch(chosenModel, setting)),
  async () => (await loadPlainResearch()).createEmbeddedResearch(),
]
const concepts: Choice<ConceptEngine>[] = [
  plugged('text', async (setting) => (await loadModelConcepts()).createModelsConcepts(chosenModel, setting)),
  async () => (await loadPlainConcepts()).createEmbeddedConcepts(),
]
const speech: Choice<SpeechEngine>[] = [
  plugged('speech', async (setting) => (await loadModelSpeech()).createModelsSpeech(chosenModel, setting)),
  async () => (await loadEmbeddedSpeech()).createEmbeddedSpeech(),
]
const transcription: Choice<TranscriptionEngine | undefined>[] = [
  plugged('transcription', async (setting) =>
    (await loadModelTranscription()).createModelsTranscription(chosenModel, setting),
  ),
  ({ whisperModel: path }) => (path === undefined ? undefined : whisperOfOwn(path)),
  ({ pocketSphinx: program }) =>
    program === undefined
      ? undefined
      : loadPocketsphinx().then(({ createPocketSphinx }) => createPocketSphinx({ program })),
  none,
]
const pictures: Choice<PictureEngine | undefined>[] = [
  plugged('image', async (setting) => (await loadModelPictures()).createModelsPictures(chosenModel, setting)),
  none,
]
const mail: Choice<Mailer | undefined>[] = [
  ({ smtpUrl }) => (smtpUrl ? import('./mail/smtp.ts').then(({ smtpMailer }) => smtpMailer(smtpUrl)) : undefined),
  none,
]

/** Whisper by a file that the environment names. */
async function whisperOfOwn(path: string): Promise<TranscriptionEngine> {
  const [{ createWhisperEars }, models] = await Promise.all([loadWhisper(), loadWhisperModels()])
  return createWhisperEars(models.whisperOfOwn(path))
}

async function firstOf<Engine>(choices: readonly Choice<Engine>[], config: Config): Promise<Engine> {
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
    writing: await firstOf(writing, config),
    concepts: await firstOf(concepts, config),
    speech: await firstOf(speech, config),
    transcription: await firstOf(transcription, config),
    pictures: await firstOf(pictures, config),
    mail: await firstOf(mail, config),
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
  const files = folderStore(join(config.dataFolder, 'files'))
  return {
    ...served,
    researchWriter: await writersByFamily(reports, await firstOf(research, config)),
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
