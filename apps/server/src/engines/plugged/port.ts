import type { NamedModel } from '@patchbay/engines'
import type { engineFields, enginePorts } from '@patchbay/contract'

/**
 * What was plugged in by somebody who uses the server, beside what its environment says: kept as rows, its keys sealed.
 */
export type EnginePort = (typeof enginePorts)[number]

/** What may have to be said of one. */
export type EngineSettings = {
  address: string | null
  model: string | null
  voices: string[] | null
  /** Of a mail server: as whom it is asked, and where support messages go. */
  user: string | null
  to: string | null
}

export type StoredTestResult = { works: boolean; said: string; ms: number; on: string }

/** A row: the order of a port's is the order in which they are asked. */
export type StoredEngine = EngineSettings & {
  id: string
  port: EnginePort
  provider: string
  sealedKey: string | null
  keyEnding: string | null
  tested: StoredTestResult | null
}

/** One with its key, for as long as it is worked with. */
export type UnsealedEngine = EngineSettings & { port: EnginePort; provider: string; key: string | undefined }

/** Where they are kept. */
export type EngineStore = {
  /** Changes with every change of them, whichever process made it. */
  revision(): Promise<number>
  list(): Promise<StoredEngine[]>
}

/** Who can be plugged in for a port, and what has to be said of it. */
export type Plug = {
  name: string
  called: string
  takes: { name: (typeof engineFields)[number]; isNeeded: boolean }[]
  example: string | null
  listsModels: boolean
}

/** One port as the owner sees it. */
export type PortView = {
  port: EnginePort
  inUse: string
  why: string
  setBy: 'environment' | 'chosen' | 'local' | 'embedded' | 'none'
  setting: string | null
  last: string | null
  entries: EntryView[]
  providers: Plug[]
}
export type EntryView = Omit<StoredEngine, 'port' | 'sealedKey'> & {
  called: string
  hasKey: boolean
  problem: string | null
  isInUse: boolean
}

/** A provider's own list of its models and voices; why it could not be had. */
export type ModelList = { models: NamedModel[]; voices: NamedModel[]; problem: string | null }

/** What came of asking an engine for something small. */
export type EngineTestResult = {
  works: boolean
  /** A sentence: what came back, or why nothing did. */
  said: string
  ms: number
  asked: string
  answer: string | null
  audio: string | null
  picture: string | null
  cost: string | null
  tokens: number | null
  characters: number | null
}

/** A model server of this machine. */
export type FoundServer = {
  name: string
  address: string
  provider: string
  serves: { port: EnginePort; models: string[]; voices: string[] }[]
}

/** What can be done about the engines while somebody looks on. It keeps nothing itself: rows are who asks it for. */
export type EngineSettingsService = {
  /** One row a port. */
  view(): Promise<PortView[]>
  /** As it is kept: addresses without what ends them, nothing for blanks. */
  normalize(settings: EngineSettings): EngineSettings
  /** What is wrong with one before it is kept, in a sentence. */
  validate(engine: UnsealedEngine): string | undefined
  /** Its key; undefined where there is none that can be read. */
  decryptKey(row: StoredEngine): Promise<string | undefined>
  encryptKey(key: string, id: string): Promise<string>
  models(engine: UnsealedEngine, signal: AbortSignal): Promise<ModelList>
  /** Asks one that is plugged in; undefined where it cannot even be asked. */
  testEngine(row: StoredEngine, signal: AbortSignal): Promise<EngineTestResult | undefined>
  /** Asks whatever serves a port now, and says who that is. */
  testPort(port: EnginePort, signal: AbortSignal): Promise<EngineTestResult & { engine: string }>
  look(signal: AbortSignal): Promise<{ found: FoundServer[]; looked: string[] }>
}
