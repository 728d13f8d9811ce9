import { type MantineColorScheme, SegmentedControl, useMantineColorScheme } from '@mantine/core'
import '@mantine/core/styles/FloatingIndicator.layer.css'
import '@mantine/core/styles/SegmentedControl.layer.css'

const themes: { value: MantineColorScheme; label: string }[] = [
  { value: 'light', label: 'Light' },
  { value: 'dark', label: 'Dark' },
  { value: 'auto', label: 'System' },
]

/** Light, dark or the device's own; kept by Mantine in this browser. */
export function ThemeChoice() {
  const { colorScheme, setColorScheme } = useMantineColorScheme()
  return (
    <SegmentedControl
      aria-label="Theme"
      data={themes}
      value={colorScheme}
      onChange={(theme) => setColorScheme(theme as MantineColorScheme)}
    />
  )
}
