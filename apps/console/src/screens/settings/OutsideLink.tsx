import { IconArrowUpRight } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import classes from './SettingsScreen.module.css'

/** A link to one of the provider's pages; nothing where the server names none. */
export function OutsideLink({ to, children }: { to: string | undefined; children: ReactNode }) {
  if (to === undefined) return null
  return (
    <a className={classes.link} href={to} target="_blank" rel="noreferrer">
      {children}
      <IconArrowUpRight size={14} stroke={1.8} aria-label="(opens in a new tab)" />
    </a>
  )
}
