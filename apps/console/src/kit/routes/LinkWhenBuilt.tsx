import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { useCameFrom } from '../handoff/way-back.ts'
import { type KnownPath, hrefIfBuilt } from './paths.ts'
import { Button } from '../../ui/Button.tsx'

type Props = {
  page: KnownPath
  /** The one that most come for. */
  isPrimary?: boolean
  children: ReactNode
}

/** A button to a page of the specification, shown once that page is built; that page knows the way back. */
export function LinkWhenBuilt({ page, isPrimary = false, children }: Props) {
  const to = hrefIfBuilt(page)
  const cameFrom = useCameFrom()
  if (to === undefined) return null
  return (
    <Button component={Link} to={to} state={cameFrom} {...(isPrimary ? {} : { variant: 'default', size: 'xs' })}>
      {children}
    </Button>
  )
}
