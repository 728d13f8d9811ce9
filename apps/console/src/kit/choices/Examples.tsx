import classes from './Examples.module.css'

type Props = { legend: string; examples: readonly string[]; onPick: (example: string) => void }

/** Words to begin with, where nobody likes an empty field. */
export const Examples = ({ legend, examples, onPick }: Props) => (
  <fieldset className={classes.examples}>
    <legend className={classes.legend}>{legend}</legend>
    {examples.map((example) => (
      <button key={example} type="button" className={classes.example} onClick={() => onPick(example)}>
        {example}
      </button>
    ))}
  </fieldset>
)
