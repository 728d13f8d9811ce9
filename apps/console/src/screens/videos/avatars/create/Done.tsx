import { RequestDone } from '../../../../entities/requests/RequestDone.tsx'
import { href } from '../../../../kit/routes/paths.ts'
import classes from './CreateAvatar.module.css'
import type { Method } from './draft.ts'
import { MethodChoice } from './MethodChoice.tsx'

type Props = { requestId: string; onRetried: (newId: string) => void; onChoose: (method: Method) => void }

/** What was ordered, live until it is there; under it the methods stand again, for the next one. */
export const Done = ({ onChoose, ...order }: Props) => (
  <>
    <RequestDone
      {...order}
      title="Avatar creation started!"
      words="You can leave this page: a message tells you when it is ready. It then stands in the library, and hosts as many shorts as you like."
      links={[
        { words: 'View AI Avatars', to: href('/videos/avatars') },
        { words: 'View My Requests', to: href('/requests') },
      ]}
    />
    <div className={classes.more}>
      <MethodChoice title="Create another avatar" onChoose={onChoose} />
    </div>
  </>
)
