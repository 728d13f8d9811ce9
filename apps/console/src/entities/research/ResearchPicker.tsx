import { Group } from '@mantine/core'
import { PageLink } from '../../kit/routes/PageLink.tsx'
import { ResearchList } from './ResearchList.tsx'
import { completedResearches } from './status.ts'
import { Button } from '../../ui/Button.tsx'

type Props = {
  id: string
  picked: readonly string[]
  onPick: (ids: string[]) => void
  describedBy: string | undefined
  /** What works without any: leads to the field for web addresses. */
  onEnterUrls: () => void
  errorMessage?: string
  /** What is made of them. */
  createHref?: string
}

/** The prompt's length in this list. */
const promptLength = 100

/** The user's completed researches to make something of; unfinished ones are not offered. */
export const ResearchPicker = ({ onEnterUrls, createHref = 'An episode', ...list }: Props) => (
  <ResearchList
    {...list}
    mode="many"
    researches={completedResearches}
    promptLength={promptLength}
    empty={{
      drawing: 'search',
      title: 'You have no completed research',
      words: `${createHref} can be made from the results of deep research that has finished.`,
      action: (
        <Group gap="xs" justify="center">
          <PageLink page="/research/create">Create Research</PageLink>
          <Button size="xs" onClick={onEnterUrls}>
            Add web addresses instead
          </Button>
        </Group>
      ),
    }}
  />
)
