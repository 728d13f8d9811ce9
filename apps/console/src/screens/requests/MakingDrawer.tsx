import type { Request } from '@patchbay/contract'
import { kindOf } from '../../entities/requests/kinds.ts'
import { RequestMaking } from '../../entities/requests/RequestMaking.tsx'
import { CopyId } from '../../kit/copy/CopyId.tsx'
import { Drawer } from '../../ui/Drawer.tsx'
import classes from './MakingDrawer.module.css'

type Props = {
  id: string
  /** Its line in the list; undefined where it stands on another page. */
  request: Request | undefined
  onRetried: (newId: string) => void
  onClose: () => void
}

/** One request beside the list: live while it is made, then why it was not, or what came of it. */
export const MakingDrawer = ({ id, request, onRetried, onClose }: Props) => (
  <Drawer
    title={
      <span className={classes.title} tabIndex={-1} data-autofocus>
        Request <CopyId id={id} name="request id" />
      </span>
    }
    onClose={onClose}
  >
    <RequestMaking
      key={id}
      id={id}
      cover="own"
      {...(request && { shape: kindOf(request).shape })}
      isFramed={false}
      onRetried={onRetried}
    />
  </Drawer>
)
