import { Button } from '@mantine/core'
import { useState } from 'react'
import { isServerThere } from '../../api/config.ts'
import classes from './NotLoaded.module.css'

/** In a part's place when its code did not come: no network, or a newer version of the console, whose files have other names. */
export function NotLoaded({ again }: { again: () => Promise<void> }) {
  const [isTrying, setTrying] = useState(false)
  const tryAgain = async () => {
    setTrying(true)
    try {
      await again()
    } catch (error) {
      globalThis.console.warn(error)
      // Its file is there no more, and only a new page knows the new name. What was typed is kept.
      if (await isServerThere()) location.reload()
      setTrying(false)
    }
  }
  return (
    <p role="alert" className={classes.words}>
      This part could not be loaded.{' '}
      <Button variant="transparent" size="compact-sm" loading={isTrying} onClick={() => void tryAgain()}>
        Try again
      </Button>
    </p>
  )
}
