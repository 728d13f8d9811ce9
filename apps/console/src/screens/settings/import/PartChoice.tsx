import { Checkbox } from '@mantine/core'
import '@mantine/core/styles/Checkbox.layer.css'
import classes from './ImportScreen.module.css'
import { partWords } from './parts.ts'
import { type PartName, type Workspace, partNames } from './workspace-file.ts'

/** The parts that a workspace holds, each with what is in it, and whether it goes along. */
export function PartChoice({
  legend,
  workspace,
  chosen,
  onChange,
}: {
  legend: string
  workspace: Workspace
  chosen: readonly PartName[]
  onChange: (chosen: PartName[]) => void
}) {
  return (
    <Checkbox.Group
      label={legend}
      className={classes.parts}
      value={[...chosen]}
      onChange={(values) => onChange(partNames.filter((name) => values.includes(name)))}
    >
      <div className={classes.parts} style={{ margin: '10px 0 0' }}>
        {partNames
          .filter((name) => workspace[name] !== undefined)
          .map((name) => (
            <Checkbox
              key={name}
              value={name}
              label={partWords[name].label}
              description={partWords[name].holds(workspace)}
            />
          ))}
      </div>
    </Checkbox.Group>
  )
}
