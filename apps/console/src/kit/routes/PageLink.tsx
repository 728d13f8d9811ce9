import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { useReturnState } from '../handoff/return-link.ts'
import { type PlainPath, href } from './paths.ts'
import { Button } from '../../ui/Button.tsx'

type Props = {
  page: PlainPath
  /** The one that most come for. */
  isPrimary?: boolean
  children: ReactNode
}

/** A button to a page, which knows the way back. */
export function PageLink({ page, isPrimary = false, children }: Props) {
  const cameFrom = useReturnState()
  return (
    <Button
      component={Link}
      to={href(page)}
      state={cameFrom}
      {...(isPrimary ? {} : { variant: 'default', size: 'xs' })}
    >
      {children}
    </Button>
  )
}
