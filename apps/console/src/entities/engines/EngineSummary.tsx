import { Anchor } from '@mantine/core'
import { Link } from 'react-router'
import { href } from '../../kit/routes/paths.ts'
import classes from './EngineSummary.module.css'
import { engineName, isBuiltIn, writerName } from './names.ts'
import { useHealth } from './queries.ts'

/** One line of what makes the words and the voices, as the server has it; nothing where it does not say. */
export function EngineSummary() {
  const { writing, speech } = useHealth().data?.engines ?? {}
  if (!writing || !speech) return null
  return (
    <p className={classes.line}>
      <span>Words: {writerName(writing)}</span>
      <span>Voices: {engineName(speech)}</span>
      {(isBuiltIn(writing) || isBuiltIn(speech)) && (
        <Anchor component={Link} to={href('/settings/engines')} inherit>
          Add a model
        </Anchor>
      )}
    </p>
  )
}
