import { type Call, toCurl } from '@patchbay/contract'
import { useEffect, useRef } from 'react'
import { consoleConfig } from '../../api/config.ts'
import { CopyButton } from '../copy/CopyButton.tsx'
import classes from './CurlPanel.module.css'

/** The call that the form would send, as a command for a shell: without the key, with long texts cut. */
export function CurlPanel({ id, call }: { id: string; call: Call }) {
  const { apiBaseUrl, researchBaseUrl } = consoleConfig()
  const panel = useRef<HTMLElement>(null)
  // It opens below the form, away from the button that asked for it.
  useEffect(() => {
    // In braces: newer browsers answer with a promise, which is no clean-up.
    panel.current?.scrollIntoView({ block: 'nearest' })
  }, [])
  const command = toCurl(call, { api: absoluteUrl(apiBaseUrl), research: absoluteUrl(researchBaseUrl) })
  return (
    <section ref={panel} id={id} className={classes.panel} aria-label="API request">
      <header className={classes.head}>
        <span>API request</span>
        <CopyButton text={command} name="API request" />
      </header>
      <pre className={classes.command}>{command}</pre>
    </section>
  )
}

/** Whole addresses: a command in a terminal knows no origin. */
const absoluteUrl = (url: string) => new URL(url, globalThis.location.href).href
