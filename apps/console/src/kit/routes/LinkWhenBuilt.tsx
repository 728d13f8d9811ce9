import { Button } from '@mantine/core'
import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { type KnownPath, hrefIfBuilt } from './paths.ts'

/** A button to a page of the specification, shown once that page is built; before that nothing points to it. */
export function LinkWhenBuilt({ page, children }: { page: KnownPath; children: ReactNode }) {
  const to = hrefIfBuilt(page)
  if (to === undefined) return null
  return (
    <Button component={Link} to={to} variant="default" size="xs">
      {children}
    </Button>
  )
}
