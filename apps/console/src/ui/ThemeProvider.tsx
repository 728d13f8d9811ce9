import { MantineProvider } from '@mantine/core'
import type { ReactNode } from 'react'
import './styles.ts'
import { cssVariables, theme } from './theme.ts'

/** Puts the look around the console: theme, colours, light or dark (kept by Mantine in local storage). */
export function ThemeProvider({ children }: { children: ReactNode }) {
  return (
    <MantineProvider theme={theme} cssVariablesResolver={cssVariables} defaultColorScheme="auto">
      {children}
    </MantineProvider>
  )
}
