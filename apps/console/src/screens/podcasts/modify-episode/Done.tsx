import { RequestDone } from '../../../entities/requests/RequestDone.tsx'
import { href } from '../../../kit/routes/paths.ts'

type Props = {
  requestId: string
  /** What is spoken again, where that is still known. */
  what: string | undefined
  onRetried: (newId: string) => void
  onRestart: () => void
}

/** What was ordered, live until it is there, and where to go from here. */
export const Done = ({ what, onRestart, ...order }: Props) => (
  <RequestDone
    {...order}
    title="Modification started"
    words={`${what ? `“${what}”` : 'The episode'} is being spoken again. It becomes an episode of its own, and the one that it is made of stays as it is. You can leave this page: a message tells you when it is ready.`}
    restart={{ words: 'Modify another episode', begin: onRestart }}
    links={[{ words: 'View My Requests', to: href('/requests') }]}
  />
)
