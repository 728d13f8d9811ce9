import { useEffect, useState } from 'react'
import { isServerReachable } from '../api/config.ts'
import { PageHeader } from '../kit/state/PageHeader.tsx'
import { Notice } from '../ui/Notice.tsx'
import { reloadOnce } from './reload-once.ts'
import { useCurrentRoute } from './use-page.ts'
import { Button } from '../ui/Button.tsx'

/**
 * In a page's place when its code did not come: no network, or a newer version of the console that names its files
 * otherwise. The browser may remember a failed import and a failed style sheet for as long as the document lives, so
 * trying again is a reload of the page, made only when the server answers.
 */
export function PageLoadError() {
  const title = useCurrentRoute()?.title
  const [isTrying, setTrying] = useState(false)
  useEffect(() => {
    const whenThere = async (reload: () => void) => {
      if (await isServerReachable()) reload()
    }
    void whenThere(reloadOnce)
    const onOnline = () => void whenThere(() => location.reload())
    addEventListener('online', onOnline)
    return () => removeEventListener('online', onOnline)
  }, [])
  const retry = async () => {
    setTrying(true)
    if (await isServerReachable()) location.reload()
    else setTrying(false)
  }
  return (
    <>
      {title !== undefined && <PageHeader title={title} />}
      <Notice
        tone="yellow"
        title="This page could not be loaded"
        actions={
          <Button color="yellow" variant="light" size="xs" loading={isTrying} onClick={() => void retry()}>
            Try again
          </Button>
        }
      >
        The server cannot be reached, or the console was renewed meanwhile. It is tried again when the network is back.
      </Notice>
    </>
  )
}
