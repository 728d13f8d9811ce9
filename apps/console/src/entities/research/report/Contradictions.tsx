import type { ReportContradiction, ReportSentence } from '@patchbay/contract'
import { Heading, type HeadingLevel } from './Heading.tsx'
import classes from './Report.module.css'
import { Sentences } from './Sentences.tsx'

const kindLabels: Record<ReportContradiction['kind'], string> = {
  numbers: 'Different numbers',
  dates: 'Different dates',
  denial: 'One denies the other',
}

type Props = { heading: string; level: HeadingLevel; contradictions: readonly ReportContradiction[] }

/** Where two sources do not say the same of one thing: both, side by side. */
export const Contradictions = ({ heading, level, contradictions }: Props) => (
  <div className={classes.contradictions}>
    <Heading level={level} under={2} className={classes.quietHeading}>
      {heading}
    </Heading>
    {contradictions.map(({ about, kind, a, b }) => (
      <figure key={`${a.text} ${b.text}`} className={classes.contradiction}>
        <figcaption className={classes.about} dir="auto">
          {about} <span className={classes.kind}>{kindLabels[kind]}</span>
        </figcaption>
        <div className={classes.sides}>
          <Side sentence={a} />
          <Side sentence={b} />
        </div>
      </figure>
    ))}
  </div>
)

const Side = ({ sentence }: { sentence: ReportSentence }) => (
  <p className={classes.side} dir="auto">
    <Sentences paragraph={{ sentences: [sentence] }} />
  </p>
)
