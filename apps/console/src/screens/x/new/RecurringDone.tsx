import { DonePanel } from '../../../kit/create/DonePanel.tsx'
import { LinkWhenBuilt } from '../../../kit/routes/LinkWhenBuilt.tsx'
import { Button } from '../../../ui/Button.tsx'

type Props = { id: string; message: string | undefined; onAgain: () => void }

/** Recurring posts were taken: those of each run stand in the feed. */
export const RecurringDone = ({ id, message, onAgain }: Props) => (
  <DonePanel
    title="Recurring posts scheduled"
    requestId={id}
    noun="Schedule"
    words={message ?? 'The posts of each run stand in your feed as soon as they are written.'}
    actions={
      <>
        <LinkWhenBuilt page="/x/recurring">Recurring</LinkWhenBuilt>
        <LinkWhenBuilt page="/x">View posts</LinkWhenBuilt>
        <Button variant="default" size="xs" onClick={onAgain}>
          Create another post
        </Button>
      </>
    }
  />
)
