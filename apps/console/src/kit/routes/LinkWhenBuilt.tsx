import { Button } from '@mantine/core'
import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { routeExists } from './paths.ts'

/** A button to a page of the specification, shown once that page is built; before that nothing points to it. */
export function LinkWhenBuilt({ page, children }: { page: string; children: ReactNode }) {
  if (!routeExists(page)) return null
  return (
    <Button component={Link} to={page} variant="default" size="xs">
      {children}
    </Button>
  )
}
