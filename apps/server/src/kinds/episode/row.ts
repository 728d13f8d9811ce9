import { costs } from '@patchbay/contract'
import { kind, longJob } from '../kind.ts'
import { episodeResult, showsEpisode } from '../episode-result.ts'
import { episodeOrder, episodeOfFeeds, filesIn } from './order.ts'
import { episodeSteps, scriptSteps } from './steps.ts'
import { episodeBody } from './wire.ts'

export const episodeKind = kind({
  types: ['createPodcast', 'createPodcastCustomVoices', 'createPodcastCustomScript'],
  makes: 'episode',
  order: episodeOrder,
  occurrence: ({ material, voices, title }) =>
    material.kind === 'script'
      ? { type: 'createPodcastCustomScript', title, cost: costs.customScript() }
      : {
          type: voices ? 'createPodcastCustomVoices' : 'createPodcast',
          title,
          cost: costs.episode({ hasChosenVoices: voices !== undefined }),
        },
  asBody: episodeBody,
  result: episodeResult,
  needs: ({ material }) => filesIn(material),
  feeds: episodeOfFeeds,
  keepsFiles: true,
  outputType: 'audio',
  job: longJob,
  steps: episodeSteps,
  stepsFor: ({ material }) => (material.kind === 'script' ? scriptSteps : undefined),
  folder: 'episodes',
  countsDaily: true,
  page: 'podcast',
  shows: showsEpisode,
})
