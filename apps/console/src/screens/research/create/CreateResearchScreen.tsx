import { endpoints } from '@patchbay/contract'
import { useState } from 'react'
import { Link } from 'react-router'
import { CostLine } from '../../../entities/usage/CostLine.tsx'
import { useCreditsFailure } from '../../../entities/usage/credits-failure.ts'
import { CreateScreen } from '../../../kit/create/CreateScreen.tsx'
import { OrderFromUrl } from '../../../kit/create/OrderFromUrl.tsx'
import { useOrderInUrl } from '../../../kit/create/use-order-in-url.ts'
import { useCreateScreen } from '../../../kit/create/use-create-screen.ts'
import { useForm } from '../../../kit/create/use-form.ts'
import { parseDailyCount, formatDailyCount } from '../../../kit/options/recurrence.ts'
import { href } from '../../../kit/routes/paths.ts'
import { EmptyState } from '../../../kit/state/EmptyState.tsx'
import { PageHeader } from '../../../kit/state/PageHeader.tsx'
import { Button } from '../../../ui/Button.tsx'
import { type ResearchDraft, splitQueries, researchDraft } from './draft.ts'
import { costOf, orderOf, previewCall } from './order.ts'
import { noKeyMessage, researchRules } from './rules.ts'
import { useBulkResearch } from './use-bulk-research.ts'
import { ResearchForm } from './ResearchForm.tsx'
import { OrderToForm } from './from-order.ts'
import { RecurringDone } from '../../../entities/recurring/RecurringDone.tsx'
import { BulkRun } from './BulkRun.tsx'
import { ConfirmBulkDialog } from './ConfirmBulkDialog.tsx'
import { Done } from './Done.tsx'

const title = 'New Research'
const subtitle = 'Ask a question: what is found is read, compared, and written up with its sources'

/** A research of one query, once or every day, or of many queries in turn. */
export function CreateResearchScreen() {
  const draftForm = useForm(researchDraft)
  const { draft } = draftForm
  const credits = costOf(draft)
  const order = useOrderInUrl()
  const bulk = useBulkResearch(draftForm)
  const [isAsking, setAsking] = useState(false)
  const page = useCreateScreen({
    form: draftForm,
    rules: researchRules,
    facts: { draft },
    noKeyMessage,
    creditsFailure: useCreditsFailure(credits),
    makeCall: () => previewCall(draft),
    idOf: ({ requestId, scheduleId }) => requestId ?? scheduleId,
    invalidates: [endpoints.research.list, endpoints.content.list, endpoints.content.usage],
    onDone: (id, { requestId, message }) => {
      if (requestId === undefined) return { id, message }
      order.show(requestId)
      return undefined
    },
    // What is cleared is the form, not the way in which it is filled.
    onCleared: () => draftForm.change({ mode: draft.mode }),
  })
  if (!page.hasKey) {
    return (
      <>
        <PageHeader title={title} subtitle={subtitle} />
        <EmptyState
          drawing="key"
          title={noKeyMessage}
          words="Research is done by the server that your key belongs to."
          action={
            <Button component={Link} to={href('/settings')}>
              Set API Key
            </Button>
          }
        />
      </>
    )
  }
  const isBulk = draft.mode === 'bulk'
  const count = splitQueries(draft).length
  return (
    <>
      <CreateScreen
        title={title}
        subtitle={subtitle}
        purpose="start research"
        page={
          isBulk ? { ...page, submit: () => (page.failure ? page.goTo(page.failure.field) : setAsking(true)) } : page
        }
        done={
          order.id ? (
            <Done requestId={order.id} onRetried={order.show} onRestart={order.leave} />
          ) : page.done ? (
            <RecurringDone of="research" {...page.done} onRestart={page.restart} />
          ) : (
            bulk.run.state && <BulkRun run={bulk.run} state={bulk.run.state} />
          )
        }
        summary={{
          rows: summaryRowsOf(draft, count),
          cost: <CostLine credits={credits} words={formatCost(draft, count)} />,
          submit: isBulk && count > 1 ? `Start ${count} researches` : 'Start Research',
          sending: 'Starting…',
        }}
      >
        <ResearchForm page={page} />
      </CreateScreen>
      <OrderFromUrl>{(id) => <OrderToForm id={id} form={draftForm} />}</OrderFromUrl>
      {isAsking && (
        <ConfirmBulkDialog
          count={count}
          credits={credits}
          onConfirm={() => {
            setAsking(false)
            bulk.start(splitQueries(draft), (query) => orderOf(query, draft))
          }}
          onClose={() => setAsking(false)}
        />
      )}
    </>
  )
}

function summaryRowsOf({ mode, provider, isRecurring, dailyCount, projectIds }: ResearchDraft, count: number) {
  const isRepeated = mode === 'single' && isRecurring
  return [
    { label: 'Provider', value: provider === 'openai' ? 'OpenAI' : 'Gemini' },
    ...(mode === 'bulk' ? [{ label: 'Queries', value: count || 'None yet' }] : []),
    ...(isRepeated ? [{ label: 'Runs', value: formatDailyCount(parseDailyCount(dailyCount)) }] : []),
    ...(projectIds.length > 0 ? [{ label: 'Projects', value: projectIds.length }] : []),
  ]
}

function formatCost({ mode, isRecurring, dailyCount }: ResearchDraft, count: number): string | undefined {
  if (mode === 'bulk') return count > 1 ? `For ${count} queries.` : 'Per query.'
  return isRecurring ? `Per run, ${formatDailyCount(parseDailyCount(dailyCount))}.` : undefined
}
