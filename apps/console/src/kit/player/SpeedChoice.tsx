import { Menu, UnstyledButton } from '@mantine/core'
import '@mantine/core/styles/Menu.layer.css'
import classes from './PlayerMenu.module.css'
import { playlist, speeds, usePlayer } from './playlist.ts'

/** How fast it plays. A speed that was imported and is none of ours stays in the list. */
export function SpeedChoice() {
  const { speed } = usePlayer()
  return (
    <Menu position="top" width={120} withinPortal={false} withInitialFocusPlaceholder={false}>
      <Menu.Target>
        <UnstyledButton className={classes.speed} aria-label={`Speed ${speed}×`}>
          {speed}×
        </UnstyledButton>
      </Menu.Target>
      <Menu.Dropdown>
        <Menu.RadioGroup value={String(speed)} onChange={(value) => playlist.setSpeed(Number(value))}>
          {[...new Set([...speeds, speed])]
            .toSorted((one, other) => one - other)
            .map((value) => (
              <Menu.RadioItem key={value} value={String(value)} closeMenuOnClick>
                {value}×
              </Menu.RadioItem>
            ))}
        </Menu.RadioGroup>
      </Menu.Dropdown>
    </Menu>
  )
}
