import type { Services } from './areas/services.ts'
import type { Config } from './config.ts'
import type { Connection } from './db/connection.ts'
import type { ServerEngines } from './server-engines.ts'
import type { ModelRow } from './engines/local-models/rows.ts'
import { GuardedFetchError, parseUserUrl, nameFromText } from '@patchbay/reading'
import { unknownIpaSymbols } from '@patchbay/sound'
import { type Clock, systemClock } from './jobs/clock.ts'
import type { JobQueue } from './jobs/queue.ts'
import { createAvatarRenderer } from './pipelines/avatars/avatar-pictures.ts'
import { createAvatarCatalog } from './pipelines/avatars/avatar-catalog.ts'
import { createUploadedPictureReader } from './pipelines/store-picture.ts'
import { createIdeaSuggester } from './pipelines/explainer/ideas.ts'
import { createFeedFinder } from './pipelines/feeds/find-feed.ts'
import { deleteRequestData, stopRequest } from './pipelines/delete-request-data.ts'
import { createPostRefiner } from './pipelines/posts/refine.ts'
import {
  createRemoteLogoReader,
  createSiteReader,
  createUploadedLogoReader,
} from './pipelines/projects/read-project.ts'
import { createSourcePreviewer } from './pipelines/reading/preview-source.ts'
import { markDefaultHosts } from './pipelines/production/choose-voices.ts'
import { createCoverRenderer } from './pipelines/show-concept/draw-cover.ts'
import { createShowOutliner } from './pipelines/show-concept/outline.ts'
import { createArtworkReader } from './pipelines/show-concept/take-artwork.ts'
import { createThumbnailReader } from './pipelines/thumbnails.ts'
import { createRemotePictureCache } from './pipelines/remote-pictures.ts'
import { removeUploadOf } from './pipelines/upload-cleanup.ts'
import { type Studio, studio as usualStudio } from './pipelines/production/studio.ts'
import { createVoiceDeleter } from './pipelines/voices/delete-voice.ts'
import { listVoices } from './pipelines/voices/custom-voices.ts'
import { createVoiceTrials } from './pipelines/voices/voice-trials.ts'
import { createVoiceSampleReader } from './pipelines/voice-sample.ts'
import { incrementEngineRevision } from './db/engine-revision.ts'
import { createLocalModelsService } from './local-models-service.ts'
import { Refusal } from './requests/refusal.ts'

/** Gives the areas what they need of the engines, as what it does. */
export function servicesOf(
  config: Config,
  { db }: Connection,
  live: ServerEngines,
  queue: JobQueue,
  clock: Clock = systemClock,
  studio: Studio = usualStudio,
  localModels?: readonly ModelRow[],
): Services {
  const engines = live.current
  const allowed = new Set(config.allowedPrivateHosts.map((host) => host.toLowerCase()))
  const sampleOf = createVoiceSampleReader(engines.files, db, config.dataFolder)
  const drawCover = createCoverRenderer(engines.files, config.dataFolder)
  return {
    config,
    db,
    queue,
    files: engines.files,
    clock,
    voices: (workspaceId) =>
      live.use(async ({ speech }) =>
        markDefaultHosts(await listVoices(speech, db, workspaceId)).map(({ token, made, ...voice }) => ({
          ...voice,
          ...(token !== undefined && made && { own: { token, madeAs: made.madeAs } }),
        })),
      ),
    voiceSample: (wanted) => live.use(({ speech }) => sampleOf(speech, wanted)),
    get cannotMakeVoices() {
      const { maker } = engines.speech
      return typeof maker === 'string' ? maker : undefined
    },
    deleteVoiceData: (workspaceId, id) => live.use((own) => createVoiceDeleter({ db, engines: own })(workspaceId, id)),
    synthesizeTrial: (workspaceId, tried, signal) =>
      live.use((own) => createVoiceTrials({ db, engines: own }, config.dataFolder)(workspaceId, tried, signal)),
    checkPronunciation: (spokenAs) => {
      const unknown = unknownIpaSymbols(spokenAs)
      if (unknown.length > 0) throw new Refusal(400, `spokenAs: no voice reads ${unknown.join(' ')} in IPA.`)
    },
    avatars: createAvatarCatalog(db),
    storePicture: createUploadedPictureReader(engines, config.dataFolder),
    avatarPicture: createAvatarRenderer(engines, config.dataFolder, studio),
    get transcribes() {
      return engines.transcription !== undefined
    },
    get writesFromTopic() {
      return engines.writing.writesFromTopic
    },
    suggestExplainers: (workspaceId, brief, signal) =>
      live.use((own) => createIdeaSuggester(db, own)(workspaceId, brief, signal)),
    refinePost: (post, instructions, signal) =>
      live.use((own) => createPostRefiner({ db, engines: own, config })(post, instructions, signal)),
    outlineShow: (order) => live.use((own) => createShowOutliner(own)(order)),
    readSite: createSiteReader(engines),
    storeLogo: createUploadedLogoReader(engines, config.dataFolder),
    fetchLogo: createRemoteLogoReader(engines, config.dataFolder),
    drawShowCover: (key, words) => live.use(({ pictures }) => drawCover(pictures, key, words)),
    storeArtwork: createArtworkReader(engines),
    smallPicture: createThumbnailReader(engines),
    remotePicture: createRemotePictureCache(engines, config.dataFolder),
    localModels: createLocalModelsService(config, () => incrementEngineRevision(db), localModels),
    engines: async () => {
      await live.look()
      return engines.labels()
    },
    engineSettings: live.engineSettings,
    sendsMail: () =>
      live.use(({ mail }) => Promise.resolve(mail !== undefined && (config.supportEmail ?? mail.to) !== undefined)),
    refreshEngines: async () => {
      await live.look()
    },
    previewSource: createSourcePreviewer(engines),
    findFeed: createFeedFinder(db, engines),
    titleFromText: nameFromText,
    checkAddress: (url) => {
      try {
        return parseUserUrl(url, allowed).href
      } catch (error) {
        if (error instanceof GuardedFetchError) throw new Refusal(400, error.message)
        throw error
      }
    },
    stopRequest: (request) => stopRequest({ queue, engines }, request),
    deleteRequestData: (request) => deleteRequestData({ db, queue, engines }, request),
    releaseUpload: (file) => removeUploadOf({ db, files: engines.files }, file),
  }
}
