import { DonePanel } from '../../../kit/create/DonePanel.tsx'
import { LinkWhenBuilt } from '../../../kit/routes/LinkWhenBuilt.tsx'
import { Button } from '../../../ui/Button.tsx'

type Props = { id: string; message: string | undefined; onAgain: () => void }

/** A recurring research was taken: each of its runs stands in the list of research. */
export const RecurringDone = ({ id, message, onAgain }: Props) => (
  <DonePanel
    title="Recurring research scheduled"
    requestId={id}
    noun="Schedule"
    words={message ?? 'Each run stands in the list of research as soon as it begins.'}
    actions={
      <>
        <LinkWhenBuilt page="/research/recurring">Recurring</LinkWhenBuilt>
        <LinkWhenBuilt page="/research">View Research</LinkWhenBuilt>
        <Button variant="default" size="xs" onClick={onAgain}>
          Start another research
        </Button>
      </>
    }
  />
)
