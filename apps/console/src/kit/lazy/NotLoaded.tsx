import { isServerReachable } from '../../api/config.ts'
import { Notice } from '../../ui/Notice.tsx'
import { Button } from '../../ui/Button.tsx'

/** In a part's place when its code did not come: no network, or a newer version of the console, whose files have other names. */
export function LoadError({ again }: { again: () => Promise<void> }) {
  const orReload = async () => {
    // Why was told when it failed. Its file is there no more, and only a new page knows the new name. What was typed is kept.
    if (await isServerReachable()) location.reload()
  }
  return (
    <Notice tone="yellow" actions={<Button onClick={() => void again().catch(orReload)}>Try again</Button>}>
      This could not be loaded.
    </Notice>
  )
}
