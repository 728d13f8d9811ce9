import type { Call } from '@patchbay/contract'
import { IconCode } from '@tabler/icons-react'
import { useId, useState } from 'react'
import classes from './RequestToggle.module.css'
import { Button } from '../../../../ui/Button.tsx'
import { CurlPanel } from '../../../../kit/curl/CurlPanel.tsx'

/** The call that the form would send, when asked for. */
export function RequestToggle({ makeCall }: { makeCall: () => Call }) {
  const [isShown, setShown] = useState(false)
  const id = useId()
  return (
    <div className={classes.request}>
      <Button
        variant="subtle"
        color="gray"
        size="compact-sm"
        leftSection={<IconCode size={15} stroke={1.8} aria-hidden />}
        aria-expanded={isShown}
        aria-controls={isShown ? id : undefined}
        onClick={() => setShown(!isShown)}
      >
        {isShown ? 'Hide API Request' : 'Show API Request'}
      </Button>
      {isShown && <CurlPanel id={id} call={makeCall()} />}
    </div>
  )
}
