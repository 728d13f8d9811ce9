import { IconMenu2 } from '@tabler/icons-react'
import { Link } from 'react-router'
import { href } from '../kit/routes/paths.ts'
import { home } from './routes.ts'
import classes from './Shell.module.css'

/** In place of the sidebar under 1024 px: the way to it, and home. */
export function TopBar({ isOpen, onOpen }: { isOpen: boolean; onOpen: () => void }) {
  return (
    <nav className={classes.top} aria-label="Top">
      <button type="button" className={classes.menu} aria-label="Open the menu" aria-expanded={isOpen} onClick={onOpen}>
        <IconMenu2 size={20} stroke={1.7} aria-hidden />
      </button>
      <Link to={href(home)} className={classes.brand}>
        <img src="/favicon.svg" alt="" width={22} height={22} />
        Patchbay
      </Link>
    </nav>
  )
}
