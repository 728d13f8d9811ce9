import type { ReportSource } from '@patchbay/contract'
import { type ReactNode, useId, useState } from 'react'
import { Heading, type HeadingLevel } from './Heading.tsx'
import { sectionId } from './report-sections.ts'
import classes from './Report.module.css'
import { SourceFacts, SourceTitle } from './SourceLine.tsx'

type Props = {
  heading: ReactNode
  level: HeadingLevel
  sources: readonly ReportSource[]
  /** Numbers of those that the report before this one did not have. */
  isNew: ReadonlySet<number>
}

/** Every source with its site, its day and what was used of it. */
export const ReportSources = ({ heading, level, sources, isNew }: Props) => (
  <section>
    {heading}
    <ol className={classes.sources}>
      {sources.map((source) => (
        <li key={source.n} id={sectionId.source(source.n)} className={classes.source} tabIndex={-1}>
          <span className={classes.number}>{source.n}</span>
          <div>
            <Heading level={level} under={2} className={classes.sourceTitle}>
              <SourceTitle source={source} />
              {isNew.has(source.n) && <span className={classes.new}>New</span>}
            </Heading>
            <SourceFacts source={source} />
            <UsedPassages source={source} />
          </div>
        </li>
      ))}
    </ol>
  </section>
)

/** What was used of a source: folded away on the page, whole on paper. */
function UsedPassages({ source: { usedPassages, title } }: { source: ReportSource }) {
  const id = useId()
  const [isOpen, setOpen] = useState(false)
  const count = usedPassages.length
  if (count === 0) return null
  const words = isOpen ? 'Hide what was used' : `${count} ${count === 1 ? 'passage' : 'passages'} used`
  return (
    <>
      <button
        type="button"
        className={classes.toSource}
        aria-expanded={isOpen}
        aria-controls={id}
        aria-label={`${words} of ${title}`}
        onClick={() => setOpen(!isOpen)}
      >
        {words}
      </button>
      <div id={id} className={classes.used} data-open={isOpen || undefined}>
        {usedPassages.map((passage) => (
          <blockquote key={passage.id} className={classes.passage} dir="auto">
            {passage.text}
          </blockquote>
        ))}
      </div>
    </>
  )
}
