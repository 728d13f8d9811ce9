import { endpoints } from '@patchbay/contract'
import { useSearchParams } from 'react-router'
import { CostLine } from '../../../entities/usage/CostLine.tsx'
import { useUncovered } from '../../../entities/usage/uncovered.ts'
import { CreateScreen } from '../../../kit/create/CreateScreen.tsx'
import { lazyPart } from '../../../kit/lazy/lazy-part.tsx'
import { useOrderInAddress } from '../../../kit/create/order-in-address.ts'
import { useCreateScreen } from '../../../kit/create/use-create-screen.ts'
import { useForm } from '../../../kit/create/use-form.ts'
import { dailyCountOf, dailyWords } from '../../../kit/options/recurrence.ts'
import { type PostDraft, postDraft } from './draft.ts'
import { costOf, orderOf, postCountOf } from './order.ts'
import { postRules } from './rules.ts'
import { useArrivals } from './use-arrivals.ts'
import { headingOf } from '../../../kit/routes/pages.ts'
import { OrderToForm } from './OrderToForm.tsx'
import { Skeleton } from '@mantine/core'
import { Done } from './Done.tsx'

const PostForm = lazyPart(async () => (await import('./PostForm.tsx')).PostForm, <Skeleton height={420} />)

const RecurringDone = lazyPart(
  async () => (await import('../../../entities/recurring/RecurringDone.tsx')).RecurringDone,
)

const asBlob = (content: string | Blob | undefined) => (content instanceof Blob ? content : undefined)

/** Posts of a text, a page, a recording, feeds or researches, once or every day (spec 3 §2.6). */
export function NewPostScreen() {
  const postForm = useForm(postDraft)
  const { draft, change, files, areFilesRead } = postForm
  const facts = { draft, picture: asBlob(files['imageFile']), spoken: asBlob(files['promptAudio']), areFilesRead }
  const credits = costOf(draft)
  const order = useOrderInAddress()
  const orderId = useSearchParams()[0].get('order')
  useArrivals(change)
  const page = useCreateScreen({
    form: postForm,
    rules: postRules,
    facts,
    uncovered: useUncovered(credits),
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
            <Done requestId={order.id} onRetried={order.show} onAgain={order.leave} />
          ) : (
            page.done && <RecurringDone of="posts" {...page.done} onAgain={page.again} />
          )
        }
        summary={{
          rows: rowsOf(draft),
          cost: <CostLine credits={credits} words={costWords(draft)} />,
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
const nounOf = ({ type }: PostDraft, count: number) => `${count} ${type}${count === 1 ? '' : 's'}`

const rowsOf = (draft: PostDraft) => [
  { label: 'Posts', value: nounOf(draft, postCountOf(draft.count)) },
  { label: 'Source', value: sourceNames[draft.source] },
  ...(draft.isRecurring ? [{ label: 'Runs', value: dailyWords(dailyCountOf(draft.dailyCount)) }] : []),
  ...(draft.projectIds.length > 0 ? [{ label: 'Projects', value: draft.projectIds.length }] : []),
]

function costWords({ type, isRecurring, dailyCount }: PostDraft): string {
  const estimate = type === 'thread' ? 'A thread is estimated at 3 tweets. ' : ''
  return isRecurring
    ? `${estimate}Per run, ${dailyWords(dailyCountOf(dailyCount))}.`
    : `${estimate}What cannot be written is given back.`
}
