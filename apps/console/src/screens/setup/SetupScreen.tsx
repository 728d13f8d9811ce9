import { useEffect } from 'react'
import { Link, useLocation, useNavigate } from 'react-router'
import { setApiKey, useApiKey } from '../../api/api-key.ts'
import { ReplaceKeyDialog } from '../../entities/key/ReplaceKeyDialog.tsx'
import { href } from '../../kit/routes/paths.ts'
import { EmptyState } from '../../kit/state/EmptyState.tsx'
import { PageHeader } from '../../kit/state/PageHeader.tsx'
import { useTimeout } from '../../kit/time/use-timeout.ts'
import { Button } from '../../ui/Button.tsx'
import { Spinner } from '../../ui/Spinner.tsx'
import classes from './SetupScreen.module.css'

/** How long the words stand before Settings opens. */
const redirectDelayMs = 600

/**
 * Takes the key from the address that the server printed, and leaves no trace of it in the history. Where
 * another key stands, whoever opened the address is asked: any page can lead here with a key of its own.
 */
export function SetupScreen() {
  const key = keyFromUrl(useLocation())
  const stored = useApiKey()
  const navigate = useNavigate()
  const isAsked = key !== '' && stored !== undefined && stored !== key
  useEffect(() => {
    if (key !== '' && !isAsked) setApiKey(key)
  }, [key, isAsked])
  const leave = () => void navigate(href('/settings'), { replace: true })
  useTimeout(key === '' || isAsked ? undefined : redirectDelayMs, leave)
  if (isAsked) return <ReplaceKeyDialog stored={stored} brought={key} onKeep={leave} />
  if (key === '') return <NoKeyInUrl />
  return (
    <main className={classes.page} aria-live="polite">
      <img src="/favicon.svg" alt="" width={44} height={44} />
      <h1 className={classes.title}>Setting up your workspace</h1>
      <p className={classes.words}>Completing setup...</p>
      <Spinner size={22} />
    </main>
  )
}

/**
 * Behind the #, which no browser sends to a server: not into the logs of a proxy either. Addresses of before have it in
 * their query.
 */
function keyFromUrl({ hash, search }: { hash: string; search: string }): string {
  const parts = [new URLSearchParams(hash.slice(1)), new URLSearchParams(search)]
  const found = parts.flatMap((part) => [part.get('token'), part.get('apiKey')]).find((value) => value?.trim())
  return found?.trim() ?? ''
}

function NoKeyInUrl() {
  return (
    <main className={classes.page}>
      <PageHeader title="This address holds no key" />
      <EmptyState
        drawing="key"
        title="Nothing was changed"
        words="The set-up address that the server prints ends in #token= and the key. Copy all of it, or paste the key in Settings."
        action={
          <Button component={Link} to={href('/settings')} replace>
            Open Settings
          </Button>
        }
      />
    </main>
  )
}
