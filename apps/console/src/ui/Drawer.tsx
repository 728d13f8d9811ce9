import { type DrawerProps, Drawer as MantineDrawer } from '@mantine/core'
import '@mantine/core/styles/Drawer.layer.css'
import classes from './Drawer.module.css'
import { useFocusReturn } from './use-focus-return.ts'

/** A page beside the page, at its right edge; on a phone a sheet at the foot of the window. Open while it is rendered. */
export function Drawer(props: Omit<DrawerProps, 'opened'>) {
  useFocusReturn()
  return <MantineDrawer opened position="right" size="34rem" {...props} classNames={classes} />
}
