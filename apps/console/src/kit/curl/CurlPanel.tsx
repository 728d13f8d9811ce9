import { Button } from '@mantine/core'
import { type Call, toCurl } from '@patchbay/contract'
import { IconTerminal2 } from '@tabler/icons-react'
import { useId } from 'react'
import { consoleConfig } from '../../api/config.ts'
import { CopyButton } from '../copy/CopyButton.tsx'
import classes from './CurlPanel.module.css'

type Props = { call: Call; isOpen: boolean; onToggle: () => void }

/** The call that would be sent, as a command: the very `Call` that the form sends, with the key left out. */
export function CurlPanel({ call, isOpen, onToggle }: Props) {
  const id = useId()
  return (
    <div>
      <Button
        variant="subtle"
        color="gray"
        size="compact-sm"
        leftSection={<IconTerminal2 size={15} stroke={1.7} aria-hidden />}
        aria-expanded={isOpen}
        aria-controls={isOpen ? id : undefined}
        onClick={onToggle}
      >
        {isOpen ? 'Hide API Request' : 'Show API Request'}
      </Button>
      {isOpen && <Command id={id} command={toCurl(call, bases())} />}
    </div>
  )
}

function Command({ id, command }: { id: string; command: string }) {
  return (
    <div id={id} className={classes.panel}>
      <span className={classes.copy}>
        <CopyButton text={command} name="API request" />
      </span>
      {/* It scrolls: the keyboard must be able to scroll it too. */}
      <section className={classes.scroll} tabIndex={0} aria-label="API request">
        <pre className={classes.command}>{command}</pre>
      </section>
    </div>
  )
}

/** Whole addresses: a command in a terminal knows no origin. */
function bases() {
  const { apiBaseUrl, researchBaseUrl } = consoleConfig()
  const whole = (url: string) => new URL(url, globalThis.location.href).href
  return { api: whole(apiBaseUrl), research: whole(researchBaseUrl) }
}
