import { Kbd } from '@mantine/core'
import { IconSearch } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { Link, useLocation } from 'react-router'
import { openPalette } from '../kit/palette/palette.ts'
import { href } from '../kit/routes/paths.ts'
import { Badge } from '../ui/Badge.tsx'
import { type NavigationItem, isCurrentItem, navigation } from './navigation.ts'
import { home } from './routes.ts'
import classes from './Sidebar.module.css'

const commandKey = /Mac|iPhone|iPad/.test(navigator.userAgent) ? '⌘' : 'Ctrl'

/** Where everything is: the search, the pages by group, and at its foot the credits. */
export function Sidebar({ runningCount, foot }: { runningCount: number; foot: ReactNode }) {
  return (
    <div className={classes.sidebar}>
      <Link to={href(home)} className={classes.brand}>
        <img src="/favicon.svg" alt="" width={26} height={26} />
        Patchbay
      </Link>
      <button type="button" className={classes.search} onClick={() => openPalette()}>
        <IconSearch size={15} stroke={1.8} aria-hidden />
        <span>Search or go to…</span>
        <Kbd size="xs">{commandKey} K</Kbd>
      </button>
      <nav className={classes.pages} aria-label="Pages">
        {navigation.map(({ label, items }) => (
          <section key={label} aria-label={label}>
            <h2 className={classes.group}>{label}</h2>
            <ul>
              {items.map((item) => (
                <li key={item.to}>
                  <PageLink item={item} runningCount={item.to === '/requests' ? runningCount : 0} />
                </li>
              ))}
            </ul>
          </section>
        ))}
      </nav>
      <div className={classes.foot}>{foot}</div>
    </div>
  )
}

function PageLink({ item, runningCount }: { item: NavigationItem; runningCount: number }) {
  const { pathname } = useLocation()
  const { label, to, icon: Picture, flags = [] } = item
  return (
    <Link to={href(to)} className={classes.page} aria-current={isCurrentItem(item, pathname) ? 'page' : undefined}>
      <Picture size={18} stroke={1.6} aria-hidden />
      <span className={classes.label}>{label}</span>
      {runningCount > 0 && <Badge aria-label={`${runningCount} running`}>{runningCount}</Badge>}
      {flags.map((flag) => (
        <Badge key={flag} {...(flag === 'NEW' && { tone: 'green' })}>
          {flag}
        </Badge>
      ))}
    </Link>
  )
}
