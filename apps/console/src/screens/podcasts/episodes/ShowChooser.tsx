import { Button } from '@mantine/core'
import type { Show } from '@patchbay/contract'
import { IconPlus } from '@tabler/icons-react'
import { Suspense, lazy, useState } from 'react'

const ShowMenu = lazy(async () => ({ default: (await import('./ShowMenu.tsx')).ShowMenu }))

export const chooserLook = {
  variant: 'subtle',
  color: 'gray',
  size: 'compact-xs',
  leftSection: <IconPlus size={12} aria-hidden />,
} as const

export type ShowChooserProps = {
  label: string
  /** Says which episode it is for. */
  name: string
  /** Undefined while the shows are not there. */
  choices: readonly Show[] | undefined
  emptyWords: string
  onChoose: (show: Show) => void
}

/** A button that becomes a menu when it is first asked for: fifty menus that nobody opens are felt. */
export function ShowChooser(props: ShowChooserProps) {
  const [isWanted, setWanted] = useState(false)
  const button = (
    <Button
      {...chooserLook}
      aria-label={props.name}
      aria-haspopup="menu"
      aria-expanded={false}
      onClick={() => setWanted(true)}
    >
      {props.label}
    </Button>
  )
  if (!isWanted) return button
  return (
    <Suspense fallback={button}>
      <ShowMenu {...props} />
    </Suspense>
  )
}
