import { endpoints } from '@patchbay/contract'
import { useSearchParams } from 'react-router'
import { CostLine } from '../../../entities/usage/CostLine.tsx'
import { useCreditsFailure } from '../../../entities/usage/credits-failure.ts'
import { CreateScreen } from '../../../kit/create/CreateScreen.tsx'
import { lazyPart } from '../../../kit/lazy/lazy-part.tsx'
import { useOrderInUrl } from '../../../kit/create/use-order-in-url.ts'
import { useCreateScreen } from '../../../kit/create/use-create-screen.ts'
import { useForm } from '../../../kit/create/use-form.ts'
import { parseDailyCount, formatDailyCount } from '../../../kit/options/recurrence.ts'
import { type PostDraft, postDraft } from './draft.ts'
import { costOf, orderOf, parsePostCount } from './order.ts'
import { postRules } from './rules.ts'
import { usePostHandoffs } from './use-post-handoffs.ts'
import { OrderToForm } from './from-order.ts'
import { headingOf } from '../../../kit/routes/pages.ts'
import { Skeleton } from '@mantine/core'
import { Done } from './Done.tsx'

const PostForm = lazyPart(async () => (await import('./PostForm.tsx')).PostForm, <Skeleton height={420} />)

const RecurringDone = lazyPart(
  async () => (await import('../../../entities/recurring/RecurringDone.tsx')).RecurringDone,
)

const toBlob = (content: string | Blob | undefined) => (content instanceof Blob ? content : undefined)

/** Posts of a text, a page, a recording, feeds or researches, once or every day. */
export function NewPostScreen() {
  const postForm = useForm(postDraft)
  const { draft, change, files, areFilesRead } = postForm
  const facts = { draft, picture: toBlob(files['imageFile']), spoken: toBlob(files['promptAudio']), areFilesRead }
  const credits = costOf(draft)
  const order = useOrderInUrl()
  const orderId = useSearchParams()[0].get('order')
  usePostHandoffs(change)
  const page = useCreateScreen({
    form: postForm,
    rules: postRules,
    facts,
    creditsFailure: useCreditsFailure(credits),
    makeCall: () => orderOf(facts),
    idOf: ({ requestId, scheduleId }) => requestId ?? scheduleId,
    invalidates: [endpoints.content.list, endpoints.content.usage, endpoints.x.posts, endpoints.x.recurring],
    onDone: (id, { requestId, message }) => {
      if (requestId === undefined) return { id, message }
      order.show(requestId)
      return undefined
    },
    // What is cleared is what it is made of, not what is made.
    onCleared: () => change({ type: draft.type, source: draft.source }),
  })
  return (
    <>
      <CreateScreen
        {...headingOf('/x/new')}
        purpose="create X posts"
        page={page}
        done={
          order.id ? (
            <Done requestId={order.id} onRetried={order.show} onRestart={order.leave} />
          ) : (
            page.done && <RecurringDone of="posts" {...page.done} onRestart={page.restart} />
          )
        }
        summary={{
          rows: summaryRowsOf(draft),
          cost: <CostLine credits={credits} words={formatCost(draft)} />,
          submit: 'Generate',
          sending: 'Generating…',
          isDisabled: true,
        }}
      >
        <PostForm page={page} picture={facts.picture} spoken={facts.spoken} />
      </CreateScreen>
      {orderId !== null && <OrderToForm key={orderId} id={orderId} form={postForm} />}
    </>
  )
}

const sourceNames = { text: 'Text', url: 'URL', audio: 'Audio URL', feeds: 'Feeds', research: 'Research' } as const
const nounOfType = ({ type }: PostDraft, count: number) => `${count} ${type}${count === 1 ? '' : 's'}`

const summaryRowsOf = (draft: PostDraft) => [
  { label: 'Posts', value: nounOfType(draft, parsePostCount(draft.count)) },
  { label: 'Source', value: sourceNames[draft.source] },
  ...(draft.isRecurring ? [{ label: 'Runs', value: formatDailyCount(parseDailyCount(draft.dailyCount)) }] : []),
  ...(draft.projectIds.length > 0 ? [{ label: 'Projects', value: draft.projectIds.length }] : []),
]

function formatCost({ type, isRecurring, dailyCount }: PostDraft): string {
  const estimate = type === 'thread' ? 'A thread is estimated at 3 tweets. ' : ''
  return isRecurring
    ? `${estimate}Per run, ${formatDailyCount(parseDailyCount(dailyCount))}.`
    : `${estimate}You get credits back for posts that fail.`
}
