import type { Request } from '@patchbay/contract'
import { CopyId } from '../../kit/copy/CopyId.tsx'
import { Drawer } from '../../kit/dialog/Dialog.tsx'
import { kindOf } from './kinds.ts'
import { RequestProgress } from './RequestProgress.tsx'
import classes from './ProgressDrawer.module.css'

type Props = {
  id: string
  /** Of which kind it is, as its list knows; undefined where it stands on another page. */
  request: Pick<Request, 'requestTypeId'> | undefined
  onRetried: (newId: string) => void
  onClose: () => void
}

/** One request beside the list: live while it is made, then why it was not, or what came of it. */
export const ProgressDrawer = ({ id, request, onRetried, onClose }: Props) => (
  <Drawer
    title={
      <span className={classes.title} tabIndex={-1} data-autofocus>
        Request <CopyId id={id} name="request id" />
      </span>
    }
    onClose={onClose}
  >
    <RequestProgress
      key={id}
      id={id}
      cover="own"
      {...(request && { shape: kindOf(request).shape })}
      isFramed={false}
      onRetried={onRetried}
    />
  </Drawer>
)
