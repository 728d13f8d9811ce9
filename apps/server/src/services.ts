import type { Services } from './areas/services.ts'
import type { Config } from './config.ts'
import type { Connection } from './db/connection.ts'
import type { EnginesOfServer } from './engines-of-server.ts'
import type { ModelRow } from './engines/local-models/rows.ts'
import { GuardedFetchError, parseUserUrl, textNameOf } from '@patchbay/reading'
import { unknownSigns } from '@patchbay/sound'
import { type Clock, systemClock } from './jobs/clock.ts'
import type { JobQueue } from './jobs/queue.ts'
import { avatarPictures } from './pipelines/avatars/avatar-pictures.ts'
import { avatarsKnownTo } from './pipelines/avatars/known-avatars.ts'
import { sentPictures } from './pipelines/take-picture.ts'
import { explainerIdeas } from './pipelines/explainer/ideas.ts'
import { feedFinder } from './pipelines/feeds/find-feed.ts'
import { forgetRequest, haltRequest } from './pipelines/forget-request.ts'
import { postRefining } from './pipelines/posts/refine.ts'
import { logosAt, projectSites, sentLogos } from './pipelines/projects/read-project.ts'
import { sourcePreviews } from './pipelines/reading/preview-source.ts'
import { withDefaultHosts } from './pipelines/production/choose-voices.ts'
import { showCovers } from './pipelines/show-concept/draw-cover.ts'
import { showOutlines } from './pipelines/show-concept/outline.ts'
import { showArtworks } from './pipelines/show-concept/take-artwork.ts'
import { smallPictures } from './pipelines/small-pictures.ts'
import { strangersPictures } from './pipelines/strangers-pictures.ts'
import { removeUploadOf } from './pipelines/uploads.ts'
import { type Studio, studio as usualStudio } from './pipelines/production/studio.ts'
import { forgettingVoices } from './pipelines/voices/forget-voice.ts'
import { voicesOf } from './pipelines/voices/own-voices.ts'
import { triedVoices } from './pipelines/voices/try-voice.ts'
import { voiceSamples } from './pipelines/voice-sample.ts'
import { touchEngines } from './db/engine-revision.ts'
import { modelsOfMachine } from './models-of-machine.ts'
import { Refusal } from './requests/refusal.ts'

/** Gives the areas what they need of the engines, as what it does. */
export function servicesOf(
  config: Config,
  { db }: Connection,
  live: EnginesOfServer,
  queue: JobQueue,
  clock: Clock = systemClock,
  studio: Studio = usualStudio,
  localModels?: readonly ModelRow[],
): Services {
  const engines = live.now
  const allowed = new Set(config.allowedPrivateHosts.map((host) => host.toLowerCase()))
  const sampleOf = voiceSamples(engines.files, db, config.dataFolder)
  const drawCover = showCovers(engines.files, config.dataFolder)
  return {
    config,
    db,
    queue,
    files: engines.files,
    clock,
    voices: (workspaceId) =>
      live.using(async ({ speech }) =>
        withDefaultHosts(await voicesOf(speech, db, workspaceId)).map(({ token, made, ...voice }) => ({
          ...voice,
          ...(token !== undefined && made && { own: { token, madeAs: made.madeAs } }),
        })),
      ),
    voiceSample: (wanted) => live.using(({ speech }) => sampleOf(speech, wanted)),
    get cannotMakeVoices() {
      const { maker } = engines.speech
      return typeof maker === 'string' ? maker : undefined
    },
    forgetVoice: (workspaceId, id) => live.using((own) => forgettingVoices({ db, engines: own })(workspaceId, id)),
    tryVoice: (workspaceId, tried, signal) =>
      live.using((own) => triedVoices({ db, engines: own }, config.dataFolder)(workspaceId, tried, signal)),
    checkPronunciation: (spokenAs) => {
      const unknown = unknownSigns(spokenAs)
      if (unknown.length > 0) throw new Refusal(400, `spokenAs: no voice reads ${unknown.join(' ')} in IPA.`)
    },
    avatars: avatarsKnownTo(db),
    takePicture: sentPictures(engines, config.dataFolder),
    avatarPicture: avatarPictures(engines, config.dataFolder, studio),
    get transcribes() {
      return engines.transcription !== undefined
    },
    get writesFromTopic() {
      return engines.writing.writesFromTopic
    },
    suggestExplainers: (workspaceId, asked, signal) =>
      live.using((own) => explainerIdeas(db, own)(workspaceId, asked, signal)),
    refinePost: (post, wishes, signal) =>
      live.using((own) => postRefining({ db, engines: own, config })(post, wishes, signal)),
    outlineShow: (order) => live.using((own) => showOutlines(own)(order)),
    readSite: projectSites(engines),
    takeLogo: sentLogos(engines, config.dataFolder),
    logoAt: logosAt(engines, config.dataFolder),
    drawShowCover: (key, words) => live.using(({ pictures }) => drawCover(pictures, key, words)),
    takeArtwork: showArtworks(engines),
    smallPicture: smallPictures(engines),
    strangersPicture: strangersPictures(engines, config.dataFolder),
    localModels: modelsOfMachine(config, () => touchEngines(db), localModels),
    engines: async () => {
      await live.look()
      return engines.labels()
    },
    engineRoom: live.room,
    sendsMail: () =>
      live.using(({ mail }) => Promise.resolve(mail !== undefined && (config.supportEmail ?? mail.to) !== undefined)),
    lookAtEngines: async () => {
      await live.look()
    },
    previewSource: sourcePreviews(engines),
    findFeed: feedFinder(db, engines),
    textName: textNameOf,
    checkAddress: (url) => {
      try {
        return parseUserUrl(url, allowed).href
      } catch (error) {
        if (error instanceof GuardedFetchError) throw new Refusal(400, error.message)
        throw error
      }
    },
    halt: (request) => haltRequest({ queue, engines }, request),
    forget: (request) => forgetRequest({ db, queue, engines }, request),
    releaseUpload: (file) => removeUploadOf({ db, files: engines.files }, file),
  }
}
