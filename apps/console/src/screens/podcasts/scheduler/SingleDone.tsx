import { RequestDone } from '../../../entities/requests/RequestDone.tsx'
import { href } from '../../../kit/routes/paths.ts'

type Props = { requestId: string; onRetried: (newId: string) => void; onRestart: () => void }

/** A series of one: it is followed like any other order. */
export const SingleDone = ({ onRestart, ...order }: Props) => (
  <RequestDone
    {...order}
    title="1 episode scheduled"
    words="It is made when its time comes, as long as the server runs then."
    restart={{ words: 'Schedule more episodes', begin: onRestart }}
    links={[{ words: 'View in Calendar', to: href('/podcasts/calendar') }]}
  />
)
