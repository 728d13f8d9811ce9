import { Link, useLocation } from 'react-router'
import { href } from '../../kit/routes/paths.ts'
import { EmptyState } from '../../kit/state/EmptyState.tsx'
import { PageHeader } from '../../kit/state/PageHeader.tsx'
import { Button } from '../../ui/Button.tsx'

/** No page stands at this address. */
export function NotFoundScreen() {
  const { pathname } = useLocation()
  return (
    <>
      <PageHeader title="Page not found" />
      <EmptyState
        drawing="lost"
        title="There is no page at this address"
        words={
          <>
            <code>{pathname}</code> may have moved, or a letter is wrong.
          </>
        }
        action={
          <Button component={Link} to={href('/requests')}>
            Go to My Requests
          </Button>
        }
      />
    </>
  )
}
