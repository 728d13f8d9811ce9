import type { Research } from '@patchbay/contract'
import { PickList, inOwnWords } from '../../kit/choices/PickList.tsx'
import { PageLink } from '../../kit/routes/PageLink.tsx'
import type { EmptyStateProps } from '../../kit/state/EmptyState.tsx'
import { relativeTime } from '../../kit/time/relative.ts'
import { useNow } from '../../kit/time/use-now.ts'
import { useResearches } from './queries.ts'
import { cutPrompt } from './status.ts'

type Props = {
  id: string
  mode: 'one' | 'many'
  /** Those that are offered, in their order. */
  offered: (researches: readonly Research[]) => Research[]
  /** How much of a prompt is shown: each screen's own (spec 1 §9, 2 §9). */
  promptLength: number
  picked: readonly string[]
  onPick: (ids: string[]) => void
  empty: EmptyStateProps
  describedBy: string | undefined
  /** What is said where they cannot be loaded, where the screen has words of its own. */
  failedWords?: string | undefined
}

/** Researches to choose from, by what they were asked. */
export function ResearchList({ offered, promptLength, failedWords, ...list }: Props) {
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
          title: cutPrompt(prompt, promptLength),
          words: ageWords(succeededOn ?? requestedOn, now),
        }))}
        query={inOwnWords(researches, failedWords)}
        noKeyWords="Your research is listed here once your API key is set."
      />
      {shown && shown.length > 0 && (
        <div>
          <PageLink page="/research/create">Create Research</PageLink>
        </div>
      )}
    </>
  )
}

/** Dates that are missing read so everywhere but in the list of requests (spec 1 §5). */
const ageWords = (date: string | undefined, now: number) =>
  date === undefined ? 'Unknown date' : relativeTime(Date.parse(date), now)
