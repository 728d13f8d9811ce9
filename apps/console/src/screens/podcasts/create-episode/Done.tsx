import { RequestDone } from '../../../entities/requests/RequestDone.tsx'
import { href } from '../../../kit/routes/paths.ts'
import type { EpisodeStep } from './use-episode-steps.ts'

type Props = { requestId: string; goTo: (step: EpisodeStep, requestId: string | null) => void }

/** Step 3: what was ordered, live until it is there, and where to go from here. */
export const Done = ({ requestId, goTo }: Props) => (
  <RequestDone
    title="Episode request created"
    requestId={requestId}
    words="You can leave this page: a message tells you when it is ready."
    restart={{ words: 'Create another episode', begin: () => goTo('sources', null) }}
    links={[{ words: 'View My Requests', to: href('/requests') }]}
    onRetried={(id) => goTo('done', id)}
  />
)
