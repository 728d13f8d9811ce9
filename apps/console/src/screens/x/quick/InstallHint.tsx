import { IconDeviceMobilePlus } from '@tabler/icons-react'
import { Button } from '../../../ui/Button.tsx'
import { useStore } from '../../../store/store.ts'
import { install, installPrompt, isInstalled } from './install-prompt.ts'
import classes from './QuickPost.module.css'

/** How the page comes to the home screen of a phone; where it is opened from there, nothing is said. */
export function InstallHint() {
  const offer = useStore(installPrompt)
  if (isInstalled()) return null
  return (
    <details className={classes.home}>
      <summary>
        <IconDeviceMobilePlus size={18} stroke={1.7} aria-hidden />
        Add to your home screen
      </summary>
      <p>It then opens with one tap, and other apps can share text, links and photos with it.</p>
      {offer && (
        <Button size="xs" onClick={() => void install()}>
          Install Quick Post
        </Button>
      )}
      <dl>
        <dt>iPhone and iPad</dt>
        <dd>Open this page in Safari, tap Share, then “Add to Home Screen”.</dd>
        <dt>Android</dt>
        <dd>Open this page in Chrome, tap the menu ⋮, then “Add to Home screen” and “Install”.</dd>
      </dl>
      {globalThis.isSecureContext === false && (
        <p>Phones install only what comes over https; over plain http it becomes a bookmark, without the microphone.</p>
      )}
    </details>
  )
}
