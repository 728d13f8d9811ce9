import { useStore } from '../../store/store.ts'
import { persistedDesktopChoice, desktopPermission, enableDesktopNotifications } from './desktop-notifications.ts'
import { Button } from '../../ui/Button.tsx'
import classes from './Notices.module.css'

/** Messages on the desktop: off until somebody wants them. `isOffer`: only while nobody has answered. */
export function DesktopSwitch({ isOffer = false }: { isOffer?: boolean }) {
  const choice = useStore(persistedDesktopChoice)
  const permission = desktopPermission()
  if (permission === 'impossible' || (isOffer && (choice !== undefined || permission === 'denied'))) return null
  const isOn = choice?.isOn === true && permission === 'granted'
  const words = isOffer
    ? 'Tell me on the desktop when it is ready'
    : permission === 'denied'
      ? 'This browser blocks desktop notifications for this address.'
      : `Desktop notifications are ${isOn ? 'on' : 'off'}`
  return (
    <div className={classes.desktop}>
      <span>{words}</span>
      {permission !== 'denied' && (
        <Button
          size="compact-sm"
          variant="default"
          onClick={() => (isOn ? persistedDesktopChoice.set({ isOn: false }) : void enableDesktopNotifications())}
        >
          {isOn ? 'Turn off' : 'Turn on'}
        </Button>
      )}
      {isOffer && (
        <Button
          size="compact-sm"
          variant="subtle"
          color="gray"
          onClick={() => persistedDesktopChoice.set({ isOn: false })}
        >
          No, thanks
        </Button>
      )}
    </div>
  )
}
