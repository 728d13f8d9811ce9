import { counts, fnv1a, isBlank } from '@patchbay/contract'
import { handlers } from '../../http/handlers.ts'
import { Refusal } from '../../requests/refusal.ts'
import { serializeDates, fileUrl, shareUrl, statusNumber } from '../../requests/wire.ts'
import { buildListResponse } from '../lists.ts'
import type { Needs } from '../services.ts'
import type { ExplainerNeeds } from './create-explainer.ts'
import { repurposeEpisode } from './repurpose.ts'
import { type ListedExplainer, listExplainersAfter, listExplainersPage } from './store.ts'

/** Of what a screen of ideas begins with. */
const defaultIdeaCount = 10

const modelHasNoIdeasMessage = 'The text model had no idea for this topic. Please try again, or say it in other words.'
const noIdeasMessage =
  'Nothing that you have made speaks of this topic, and without a text model this server knows nothing else of it: plug in a text model at Settings → Engines, or make the video of a web page, a PDF or a text.'

export function explainerHandlers(services: ExplainerNeeds & Needs<'suggestExplainers'>) {
  const { config, db } = services
  return handlers({
    'video.explainers': ({ workspaceId, query: { page, pageSize } }) =>
      buildListResponse(
        'videos',
        { page, limit: pageSize },
        {
          page: (pageRequest) => listExplainersPage(db, workspaceId, pageRequest),
          after: (last: ListedExplainer | undefined, limit) => listExplainersAfter(db, workspaceId, last, limit),
          answer: (row) => serializeExplainer(config.publicUrl, row),
          limitName: 'pageSize',
        },
      ),
    'video.suggestTopics': async ({ workspaceId, body, signal }) => {
      if (isBlank(body.topic)) throw new Refusal(400, 'Please provide a topic before generating ideas.')
      const { count = defaultIdeaCount, offered = [] } = body
      const pageRequest = {
        topic: body.topic.trim(),
        count: Math.min(count, counts.topicSuggestions.max),
        not: offered,
      }
      const ideas = await services.suggestExplainers(workspaceId, pageRequest, signal)
      if (ideas.length === 0 && offered.length === 0) {
        throw new Refusal(400, services.writesFromTopic ? modelHasNoIdeasMessage : noIdeasMessage)
      }
      return {
        success: true,
        suggestions: ideas.map((idea) => ({ id: fnv1a(`${idea.title}\n${idea.description}`), ...idea })),
      }
    },
    'content.repurpose': (input) => repurposeEpisode(services, input),
  })
}

function serializeExplainer(publicUrl: string, row: ListedExplainer) {
  const url = (key: string | null) => (key ? fileUrl(publicUrl, key) : null)
  const { processingOn: _, ...dates } = serializeDates(row)
  return {
    id: row.id,
    title: row.title,
    description: row.description,
    status: statusNumber(row),
    videoUrl: url(row.videoKey),
    imageUrl: url(row.imageKey),
    shareUrl: row.videoKey && shareUrl(publicUrl, row, 'video'),
    fileSize: row.sizeBytes,
    durationSeconds: row.durationSeconds === null ? null : Math.round(row.durationSeconds),
    createdOn: dates.requestedOn,
    ...dates,
    errorMessage: row.errorMessage,
    errorCode: row.errorCode,
    callbackData: row.callbackData,
  }
}
