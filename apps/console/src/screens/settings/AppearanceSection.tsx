import { type MantineColorScheme, useMantineColorScheme } from '@mantine/core'
import { Section } from '../../ui/Section.tsx'
import classes from './AppearanceSection.module.css'

const schemes: { value: MantineColorScheme; label: string }[] = [
  { value: 'light', label: 'Light' },
  { value: 'dark', label: 'Dark' },
  { value: 'auto', label: 'System' },
]

/** Light, dark, or as the system is. The browser's own radio buttons: Mantine's control for it weighs as much as the page. */
export function AppearanceSection() {
  const { colorScheme, setColorScheme } = useMantineColorScheme()
  return (
    <Section title="Appearance" words="System follows your device.">
      <div className={classes.schemes} role="radiogroup" aria-label="Theme">
        {schemes.map(({ value, label }) => (
          <label key={value} className={classes.scheme}>
            <input
              type="radio"
              name="theme"
              value={value}
              checked={colorScheme === value}
              onChange={() => setColorScheme(value)}
            />
            {label}
          </label>
        ))}
      </div>
    </Section>
  )
}
