import type { Config } from '../config.ts'
import type { Db } from '../db/connection.ts'
import type { FeedPlatform, posts } from '../db/schema.ts'
import type { ConceptOrder, ExplainerIdea, IdeasBrief, ShowConcept } from '@patchbay/writing'
import type { EngineSettingsService } from '../engines/plugged/port.ts'
import type { ReadSite } from '@patchbay/reading'
import type { LocalModelId } from '@patchbay/contract'
import type { ModelStatus } from '../engines/local-models/port.ts'
import type { EngineVoice, Pronunciation } from '@patchbay/sound'
import type { FileStore } from '../engines/storage/port.ts'
import type { Clock } from '../jobs/clock.ts'
import type { FoundSource } from '../feeds/follow.ts'
import type { JobQueue } from '../jobs/queue.ts'
import type { RecordingSource } from '../kinds/recording.ts'
import type { Previewed, PreviewedSource } from '../kinds/previewed.ts'
import type { RequestRow } from '../requests/store.ts'

/** Somebody who can be in a video, with the storage keys of a still and a loop. */
export type Avatar = {
  id: number
  name: string
  gender: 'male' | 'female' | null
  /** The voice chosen with it. */
  voiceId: number | null
  /** The request that made it; null for the people that are there from the start. */
  requestId: string | null
  imageKey: string
  videoKey: string
}

/** `own`: made of somebody's recording for this workspace. */
export type AvailableVoice = EngineVoice & {
  defaultHost?: 1 | 2
  own?: { token: string; madeAs: 'clone' | 'match' }
}

type PostRow = typeof posts.$inferSelect
/** The instructions, as text or as a voice note. */
export type RefineInstructions = { words: string } | { recording: RecordingSource }
/** `oldPictureKey`: a picture of the old text, which goes once the new one stands. */
type RefinedPostRow = Pick<PostRow, 'text' | 'sources' | 'cited' | 'tweetImageKey'> & { oldPictureKey?: string }

/** What areas can be given; each names its needs. Engines come in as what they do, so that areas never choose one. */
export type Services = {
  config: Config
  db: Db
  queue: JobQueue
  files: FileStore
  clock: Clock
  /** The voices that a workspace can choose now, its own last. */
  voices(workspaceId: string): Promise<AvailableVoice[]>
  /** The storage key of a voice's spoken sample (MP3), made the first time it is asked for. Undefined: no such voice. */
  voiceSample(wanted: { id: number } | { token: string }): Promise<string | undefined>
  /** Why no voices can be made of recordings, in a sentence; undefined where they can. */
  cannotMakeVoices: string | undefined
  /** Takes away what an own voice is beside its row. Refuses with 502 and a sentence where its provider does not. */
  deleteVoiceData(workspaceId: string, id: number): Promise<void>
  /** A sentence in a voice, as an MP3. Refuses with 502 or 504 and a sentence where it cannot be spoken. */
  synthesizeTrial(
    workspaceId: string,
    tried: { voiceId: number; text: string; saying: Pronunciation | undefined },
    signal: AbortSignal,
  ): Promise<{ mp3: Buffer; seconds: number }>
  /** Throws `Refusal` 400 for a pronunciation with symbols that no voice can read. */
  checkPronunciation(spokenAs: string): void
  /** Who can be in a workspace's videos. */
  avatars(workspaceId: string): Promise<Avatar[]>
  /** Keeps a picture that came with a call until something is made of it, and says under which key. Refuses what is no picture. */
  storePicture(workspaceId: string, sent: { path: string; sizeBytes: number } | Buffer): Promise<string>
  /**
   * The storage key of the still (JPEG) or loop (MP4) of one that is there from the start, made the first time it is
   * asked for. Undefined: no such avatar.
   */
  avatarPicture(id: number, type: 'jpg' | 'mp4'): Promise<string | undefined>
  /** The address as it will be fetched. Refuses with 400 what may never be fetched: other schemes, private hosts. */
  checkAddress(url: string): string
  /**
   * What somebody wants to follow by the words they typed, read once where nobody follows it yet. Refuses with 422 and a
   * sentence where there is nothing to follow. Rejects with the signal's reason when the caller goes away.
   */
  findFeed(platform: FeedPlatform, words: string, signal: AbortSignal): Promise<FoundSource>
  /** What a text is called by its beginning: its title, its headings, or what it comes back to. */
  titleFromText(text: string): string | undefined
  /**
   * Reads a source as its episode would, within a short time, and keeps what it read for the order that follows. Rejects
   * with the signal's reason when the caller goes away.
   */
  previewSource(workspaceId: string, source: PreviewedSource, signal: AbortSignal): Promise<Previewed>
  /** Whether recordings from elsewhere can be heard. */
  transcribes: boolean
  /** Whether the writing engine can make an episode of a topic alone. */
  writesFromTopic: boolean
  /**
   * Videos that could be made of a topic, by what the engine knows and what the workspace has made; none of those in
   * `not`. Refuses with 502 and a sentence where the engine cannot.
   */
  suggestExplainers(
    workspaceId: string,
    brief: Pick<IdeasBrief, 'topic' | 'count' | 'not'>,
    signal: AbortSignal,
  ): Promise<ExplainerIdea[]>
  /**
   * Writes a post again with what its sources hold; nothing of it is kept. `kept`: why it cannot be done with them. Refuses
   * with 502 and a sentence where the engine cannot.
   */
  refinePost(
    post: PostRow,
    instructions: RefineInstructions,
    signal: AbortSignal,
  ): Promise<RefinedPostRow | { kept: string }>
  /** Outlines a show, and says which engine did. Refuses with 502 and a sentence where the engine cannot. */
  outlineShow(order: ConceptOrder): Promise<{ concept: ShowConcept; engine: string }>
  /**
   * What a site says of itself, read while the caller waits. Refuses with 422 and a sentence where it cannot be read.
   */
  readSite(url: string, signal: AbortSignal): Promise<ReadSite>
  /** Makes a project's logo of a picture that was sent and keeps it under the key. Refuses what is no PNG or JPG. */
  storeLogo(picture: Buffer, key: string): Promise<void>
  /** The same of the first address that holds a picture; answers why there is none, or undefined where it stands there. */
  fetchLogo(urls: readonly string[], key: string, signal: AbortSignal): Promise<string | undefined>
  /**
   * Draws a show's cover (JPEG, 1500 px square) for its words and keeps it under the key. Who asks for the same key at
   * once waits for one drawing. Answers whether it stands there now; why it does not is in the log.
   */
  drawShowCover(
    key: string,
    words: { name: string; topic: string; titles: string[]; imagePrompt: string },
  ): Promise<boolean>
  /** Makes a show's artwork of an uploaded picture and keeps it under the key. Refuses what is no picture. */
  storeArtwork(path: string, sizeBytes: number, key: string): Promise<void>
  /** The storage key of a stored picture's 96 px thumbnail, created on first use. Undefined: no such picture. */
  smallPicture(key: string): Promise<string | undefined>
  /** The storage key of a picture at a stranger's address, as a square JPEG. Undefined: it cannot be had. */
  remotePicture(url: string): Promise<string | undefined>
  /** Stops the work on a request that was cancelled, and removes what it made on the way. */
  stopRequest(request: RequestRow): Promise<void>
  /** Stops the work on a deleted request and removes its files. */
  deleteRequestData(request: RequestRow): Promise<void>
  /** Removes the bytes of a file that was deleted, unless an order or another file still needs them. */
  releaseUpload(file: { id: string; workspaceId: string; storageKey: string; createdOn: Date }): Promise<void>
  /** The models that can be put on this machine. */
  localModels: {
    list(): Promise<ModelStatus[]>
    one(id: LocalModelId): Promise<ModelStatus>
    /** Begins, or goes on; answers at once. How it ends is seen in the list. */
    install(id: LocalModelId): Promise<void>
    pause(id: LocalModelId): Promise<void>
    /** Refuses with 409 and a sentence while another process installs it. */
    remove(id: LocalModelId): Promise<void>
    /** Stops what is being installed here. */
    close(): Promise<void>
  }
  /** Which engine serves each port. */
  engines(): Promise<Record<string, string>>
  /** What can be done about the engines. */
  engineSettings: EngineSettingsService
  /** Whether support messages can be sent on. */
  sendsMail(): Promise<boolean>
  /** Sees which engines were plugged in since, here or by another process. */
  refreshEngines(): Promise<void>
}

/** What an area, or a part of one, works with: it names no more of the services than it needs. */
export type Needs<Name extends keyof Services> = Pick<Services, Name>
