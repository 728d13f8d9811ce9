import { hourS, kind, longJob } from '../kind.ts'
import { postOrder, postOfFeeds, filesOfPost, postRun } from './order.ts'
import { postResult, showsPost } from './result.ts'
import { postSteps, researchedPostSteps } from './steps.ts'
import { postBody } from './wire.ts'

export const postKind = kind({
  types: ['createXTweet', 'createXThread'],
  makes: 'post',
  order: postOrder,
  occurrence: postRun,
  asBody: postBody,
  result: postResult,
  needs: filesOfPost,
  feeds: postOfFeeds,
  keepsFiles: true,
  outputType: 'text',
  job: { ...longJob, longestS: hourS },
  steps: postSteps,
  stepsFor: ({ deepResearch }) => (deepResearch ? researchedPostSteps : undefined),
  folder: 'posts',
  countsDaily: false,
  page: undefined,
  shows: showsPost,
})
