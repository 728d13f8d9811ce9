import { RequestDone } from '../../../entities/requests/RequestDone.tsx'
import { href } from '../../../kit/routes/paths.ts'

type Props = { requestId: string; onRetried: (newId: string) => void; onRestart: () => void }

/** What was ordered, live until it is there, and where to go from here. */
export const Done = ({ onRestart, ...order }: Props) => (
  <RequestDone
    {...order}
    title="Short creation started!"
    words="You can leave this page: a message tells you when it is ready."
    restart={{ words: 'Create another short', begin: onRestart }}
    links={[
      { words: 'View Shorts', to: href('/videos') },
      { words: 'View My Requests', to: href('/requests') },
    ]}
    shape="upright"
  />
)
