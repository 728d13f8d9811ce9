import { Link, useNavigate } from 'react-router'
import { RequestProgress } from '../../../entities/requests/RequestProgress.tsx'
import { useHasEnded } from '../../../entities/requests/use-has-ended.ts'
import { useResearch } from '../../../entities/research/queries.ts'
import { isReadable } from '../../../entities/research/status.ts'
import { DonePanel } from '../../../kit/create/DonePanel.tsx'
import { handoff } from '../../../kit/handoff/handoff.ts'
import { useReturnLink } from '../../../kit/handoff/return-link.ts'
import { href } from '../../../kit/routes/paths.ts'
import { Button } from '../../../ui/Button.tsx'

type Props = { requestId: string; onRetried: (newId: string) => void; onRestart: () => void }

/** What was ordered, live until it can be read; then the report, or the form that somebody came from for it. */
export function Done({ requestId, onRetried, onRestart }: Props) {
  const navigate = useNavigate()
  const wayBack = useReturnLink()
  const isOver = useHasEnded(requestId)
  const research = useResearch(isOver ? requestId : undefined).data
  const isThere = research !== undefined && isReadable(research)
  const goBack = (to: string) => {
    handoff.selectedResearch.leave([requestId])
    void navigate(to)
  }
  return (
    <DonePanel
      title="Research started"
      requestId={requestId}
      hasEnded={isOver}
      words="You can leave this page: a message tells you when the report is there."
      actions={
        <>
          {wayBack && isThere && (
            <Button onClick={() => goBack(wayBack.to)}>Back to {wayBack.name}, with it selected</Button>
          )}
          {isThere && (
            <Button
              component={Link}
              {...(wayBack && { variant: 'default' })}
              to={href('/research/{researchId}', { params: { researchId: requestId } })}
            >
              Read the report
            </Button>
          )}
          <Button variant="default" component={Link} to={href('/research')}>
            View Research
          </Button>
          <Button variant="default" onClick={onRestart}>
            Start another research
          </Button>
        </>
      }
    >
      <RequestProgress key={requestId} id={requestId} cover="own" onRetried={onRetried} />
    </DonePanel>
  )
}
