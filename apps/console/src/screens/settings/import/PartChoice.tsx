import { useId } from 'react'
import { Checkbox } from '../../../ui/Checkbox.tsx'
import classes from './ImportScreen.module.css'
import { partLabels } from './part-labels.ts'
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
  const id = useId()
  const turn = (name: PartName, isWanted: boolean) =>
    onChange(partNames.filter((each) => (each === name ? isWanted : chosen.includes(each))))
  return (
    <fieldset className={classes.parts}>
      <legend className={classes.legend}>{legend}</legend>
      {partNames
        .filter((name) => workspace[name] !== undefined)
        .map((name) => (
          <label key={name} className={classes.part}>
            <Checkbox
              checked={chosen.includes(name)}
              aria-labelledby={`${id}${name}`}
              aria-describedby={`${id}${name}-holds`}
              onChange={({ currentTarget }) => turn(name, currentTarget.checked)}
            />
            <span>
              <span id={`${id}${name}`}>{partLabels[name].label}</span>
              <span id={`${id}${name}-holds`} className={classes.holds}>
                {partLabels[name].holds(workspace)}
              </span>
            </span>
          </label>
        ))}
    </fieldset>
  )
}
