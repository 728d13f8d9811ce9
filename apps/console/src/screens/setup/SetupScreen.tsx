import { Button, Loader } from '@mantine/core'
import { IconKeyOff } from '@tabler/icons-react'
import { useEffect, useState } from 'react'
import { Link, useNavigate, useSearchParams } from 'react-router'
import { setApiKey } from '../../api/key-store.ts'
import { href } from '../../kit/routes/paths.ts'
import { EmptyState } from '../../kit/state/EmptyState.tsx'
import { PageHeader } from '../../kit/state/PageHeader.tsx'
import { useAfter } from '../../kit/time/use-after.ts'
import classes from './SetupScreen.module.css'

/** How long the words stand before Settings opens (spec 1 §9). */
const leavesAfterMs = 600

/** Takes the key from the address that the server printed, and leaves no trace of it in the history (spec 1 §2.1). */
export function SetupScreen() {
  const [query] = useSearchParams()
  const [key] = useState(() => (query.get('token') || query.get('apiKey') || '').trim())
  const navigate = useNavigate()
  useEffect(() => {
    if (key !== '') setApiKey(key)
  }, [key])
  useAfter(key === '' ? undefined : leavesAfterMs, () => void navigate(href('/settings'), { replace: true }))
  if (key === '') return <NoKeyInAddress />
  return (
    <main className={classes.page} aria-live="polite">
      <img src="/favicon.svg" alt="" width={44} height={44} />
      <h1 className={classes.title}>Setting up your workspace</h1>
      <p className={classes.words}>Completing setup...</p>
      <Loader size="sm" aria-hidden />
    </main>
  )
}

function NoKeyInAddress() {
  return (
    <main className={classes.page}>
      <PageHeader title="This address holds no key" />
      <EmptyState
        icon={IconKeyOff}
        title="Nothing was changed"
        words="The set-up address that the server prints ends in ?token= and the key. Copy all of it, or paste the key in Settings."
        action={
          <Button component={Link} to={href('/settings')} replace>
            Open Settings
          </Button>
        }
      />
    </main>
  )
}
