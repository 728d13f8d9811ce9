import type { Research } from '@patchbay/contract'
import { PickList, withQueryMessage } from '../../kit/choices/PickList.tsx'
import { PageLink } from '../../kit/routes/PageLink.tsx'
import type { EmptyStateProps } from '../../kit/state/EmptyState.tsx'
import { formatRelativeTime } from '../../kit/time/format-relative-time.ts'
import { useNow } from '../../kit/time/use-now.ts'
import { useResearches } from './queries.ts'
import { truncatePrompt } from './status.ts'

type Props = {
  id: string
  mode: 'one' | 'many'
  /** Those that are offered, in their order. */
  researches: (researches: readonly Research[]) => Research[]
  /** How much of a prompt is shown: each screen's own. */
  promptLength: number
  picked: readonly string[]
  onPick: (ids: string[]) => void
  empty: EmptyStateProps
  describedBy: string | undefined
  /** What is said where they cannot be loaded, where the screen has words of its own. */
  errorMessage?: string | undefined
}

/** Researches to choose from, by what they were asked. */
export function ResearchList({ researches: offered, promptLength, errorMessage, ...list }: Props) {
  const researches = useResearches()
  const now = useNow(60_000)
  const shown = researches.data && offered(researches.data)
  return (
    <>
      <PickList
        {...list}
        label="Research"
        items={shown?.map(({ id, prompt, succeededOn, requestedOn }) => ({
          id,
          title: truncatePrompt(prompt, promptLength),
          words: formatAge(succeededOn ?? requestedOn, now),
        }))}
        query={withQueryMessage(researches, errorMessage)}
        noKeyMessage="Your research is listed here once your API key is set."
      />
      {shown && shown.length > 0 && (
        <div>
          <PageLink page="/research/create">Create Research</PageLink>
        </div>
      )}
    </>
  )
}

/** Dates that are missing read so everywhere but in the list of requests. */
const formatAge = (date: string | undefined, now: number) =>
  date === undefined ? 'Unknown date' : formatRelativeTime(Date.parse(date), now)
