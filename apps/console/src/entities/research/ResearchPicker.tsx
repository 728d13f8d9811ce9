import { Button, Group } from '@mantine/core'
import { PickList } from '../../kit/choices/PickList.tsx'
import { LinkWhenBuilt } from '../../kit/routes/LinkWhenBuilt.tsx'
import { relativeTime } from '../../kit/time/relative.ts'
import { useNow } from '../../kit/time/use-now.ts'
import { useResearches } from './queries.ts'
import { completedResearches, cutPrompt } from './status.ts'

type Props = {
  id: string
  picked: readonly string[]
  onPick: (ids: string[]) => void
  describedBy: string | undefined
  /** What works without any: leads to the field for web addresses. */
  onAddresses: () => void
}

/** The prompt's length in this list (spec 1 §9). */
const promptLength = 100

/** The user's completed researches to choose from; unfinished ones are not offered. */
export function ResearchPicker({ id, picked, onPick, describedBy, onAddresses }: Props) {
  const researches = useResearches()
  const now = useNow(60_000)
  const create = <LinkWhenBuilt page="/research/create">Create Research</LinkWhenBuilt>
  const completed = researches.data && completedResearches(researches.data)
  return (
    <>
      <PickList
        id={id}
        label="Research"
        mode="many"
        items={completed?.map(({ id: researchId, prompt, succeededOn, requestedOn }) => ({
          id: researchId,
          title: cutPrompt(prompt, promptLength),
          words: ageWords(succeededOn ?? requestedOn, now),
        }))}
        query={researches}
        picked={picked}
        onPick={onPick}
        noKeyWords="Your research is listed here once your API key is set."
        empty={{
          drawing: 'search',
          title: 'You have no completed research',
          words: 'An episode can be made from the results of deep research that has finished.',
          action: (
            <Group gap="xs" justify="center">
              {create}
              <Button size="xs" onClick={onAddresses}>
                Add web addresses instead
              </Button>
            </Group>
          ),
        }}
        describedBy={describedBy}
      />
      {completed && completed.length > 0 && create}
    </>
  )
}

/** Dates that are missing read so everywhere but in the list of requests (spec 1 §5). */
const ageWords = (date: string | undefined, now: number) =>
  date === undefined ? 'Unknown date' : relativeTime(Date.parse(date), now)
