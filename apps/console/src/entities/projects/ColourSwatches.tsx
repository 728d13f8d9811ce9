import { VisuallyHidden } from '@mantine/core'
import type { Project } from '@patchbay/contract'
import classes from './ColourSwatches.module.css'

/** The colours of a project, as far as it has any. */
export function ColourSwatches({ project }: { project: Project }) {
  const { brandColor, accentColor, textColor, backgroundColor } = project
  const colours = [
    ['Brand', brandColor],
    ['Accent', accentColor],
    ['Text', textColor],
    ['Background', backgroundColor],
  ].filter((one): one is [string, string] => /^#[0-9a-f]{6}$/i.test(one[1] ?? ''))
  if (colours.length === 0) return null
  return (
    <span className={classes.swatches}>
      <VisuallyHidden>{colours.map((one) => one.join(' ')).join(', ')}</VisuallyHidden>
      {colours.map(([what, colour]) => (
        <span key={what} className={classes.swatch} title={`${what} ${colour}`} style={{ background: colour }} />
      ))}
    </span>
  )
}
