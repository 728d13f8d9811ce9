import { counts, fnv1a, isBlank } from '@patchbay/contract'
import { handlers } from '../../http/handlers.ts'
import { Refusal } from '../../requests/refusal.ts'
import { datesOf, fileUrl, shareUrl, statusNumber } from '../../requests/wire.ts'
import { listAnswer } from '../lists.ts'
import type { Needs } from '../services.ts'
import type { ExplainerNeeds } from './create-explainer.ts'
import { repurpose } from './repurpose.ts'
import { type ListedExplainer, explainersAfter, pageOfExplainers } from './store.ts'

/** Of what a screen of ideas begins with. */
const usualIdeas = 10

const modelHasNone = 'The text model had no idea for this topic. Please try again, or say it in other words.'
const noIdeas =
  'Nothing that you have made speaks of this topic, and without a text model this server knows nothing else of it: plug in a text model at Settings → Engines, or make the video of a web page, a PDF or a text.'

export function explainerHandlers(services: ExplainerNeeds & Needs<'suggestExplainers'>) {
  const { config, db } = services
  return handlers({
    'video.explainers': ({ workspaceId, query: { page, pageSize } }) =>
      listAnswer(
        'videos',
        { page, limit: pageSize },
        {
          page: (asked) => pageOfExplainers(db, workspaceId, asked),
          after: (last: ListedExplainer | undefined, most) => explainersAfter(db, workspaceId, last, most),
          answer: (row) => explainerAnswer(config.publicUrl, row),
          limitName: 'pageSize',
        },
      ),
    'video.suggestTopics': async ({ workspaceId, body, signal }) => {
      if (isBlank(body.topic)) throw new Refusal(400, 'Please provide a topic before generating ideas.')
      const { count = usualIdeas, offered = [] } = body
      const asked = { topic: body.topic.trim(), count: Math.min(count, counts.topicSuggestions.most), not: offered }
      const ideas = await services.suggestExplainers(workspaceId, asked, signal)
      if (ideas.length === 0 && offered.length === 0) {
        throw new Refusal(400, services.writesFromTopic ? modelHasNone : noIdeas)
      }
      return {
        success: true,
        suggestions: ideas.map((idea) => ({ id: fnv1a(`${idea.title}\n${idea.description}`), ...idea })),
      }
    },
    'content.repurpose': (input) => repurpose(services, input),
  })
}

function explainerAnswer(publicUrl: string, row: ListedExplainer) {
  const url = (key: string | null) => (key ? fileUrl(publicUrl, key) : null)
  const { processingOn: _, ...dates } = datesOf(row)
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
