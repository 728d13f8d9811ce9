import { useMediaQuery } from '@mantine/hooks'
import { Link } from 'react-router'
import type { PageAction } from './page-action.ts'
import { MoreActions } from './MoreActions.tsx'
import { Button, type ButtonProps } from '../../ui/Button.tsx'

/**
 * A page's deeds beside its title, the primary one last. On a phone one of them has room: the way out of what the page is
 * in, or else the primary one; the others stand behind "…".
 */
export function PageActions({ deeds }: { deeds: readonly PageAction[] }) {
  const isPhone = useMediaQuery('(max-width: 36em)', undefined, { getInitialValueInEffect: false })
  if (!isPhone) return deeds.map((deed) => <ActionButton key={deed.label} deed={deed} />)
  const stays = deeds.some((deed) => deed.keepsMenuOpen === true)
  const beside = (deed: PageAction) => (stays ? deed.keepsMenuOpen === true : deed.isPrimary === true)
  const behind = deeds.filter((deed) => !beside(deed))
  return (
    <>
      {deeds.filter(beside).map((deed) => (
        <ActionButton key={deed.label} deed={deed} isSmall />
      ))}
      {behind.length > 0 && <MoreActions name="More actions" deeds={behind} />}
    </>
  )
}

function ActionButton({ deed, isSmall = false }: { deed: PageAction; isSmall?: boolean }) {
  const { label, icon: Picture, run, isPrimary = false, isBusy = false, isDisabled = false, color } = deed
  const look: ButtonProps = {
    variant: isPrimary ? 'filled' : 'default',
    color,
    ...(isSmall ? { size: 'xs' } : { leftSection: <Picture size={15} aria-hidden /> }),
  }
  return typeof run === 'function' ? (
    <Button {...look} loading={isBusy} disabled={isDisabled} onClick={run}>
      {label}
    </Button>
  ) : (
    <Button {...look} component={Link} to={run.to}>
      {label}
    </Button>
  )
}
