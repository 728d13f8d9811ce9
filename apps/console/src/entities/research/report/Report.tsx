import { type ReportParagraph, type ReportSection, type ResearchReport, findLanguage } from '@patchbay/contract'
import { useMemo, useRef } from 'react'
import { Notice } from '../../../ui/Notice.tsx'
import { CitationCard } from './CitationCard.tsx'
import { CitingContext, useCiting } from './citing.ts'
import { Contents } from './Contents.tsx'
import { Contradictions } from './Contradictions.tsx'
import { Filled } from './Filled.tsx'
import { Heading, type HeadingLevel } from './Heading.tsx'
import { filledHeading, partId, partsOf } from './parts.ts'
import classes from './Report.module.css'
import './print.css'
import { Sentences } from './Sentences.tsx'
import { SourcesOfReport } from './SourcesOfReport.tsx'

type Props = {
  report: ResearchReport
  /** Of the heading over it. */
  level: HeadingLevel
}

/** A report from its data: what was found by question, with a source behind every statement. No HTML of others is in it. */
export function Report({ report, level }: Props) {
  const { labels, summary, sections, open, sources, newSince, filled, warnings, language } = report
  const root = useRef<HTMLElement>(null)
  const { open: citation, place, citing, close, step } = useCiting(root, language)
  const source = sources.find(({ n }) => n === citation?.n)
  const parts = useMemo(() => partsOf(report), [report])
  return (
    <article ref={root} className={classes.report} lang={findLanguage(language)?.code} aria-label={report.title}>
      <CitingContext value={citing}>
        <div className={classes.columns}>
          {parts.length > 2 && <Contents label={labels.contents} parts={parts} />}
          <div className={classes.body}>
            {warnings.length > 0 && <Warnings warnings={warnings} />}
            {summary.length > 0 && (
              <section className={classes.summary}>
                <Heading level={level} id={partId.summary} className={classes.quietHeading}>
                  {labels.summary}
                </Heading>
                <p dir="auto">
                  <Sentences paragraph={{ sentences: summary }} />
                </p>
              </section>
            )}
            {filled && (
              <section>
                <Heading level={level} id={partId.filled} className={classes.heading}>
                  {filledHeading}
                </Heading>
                <Filled filled={filled} />
              </section>
            )}
            {newSince && (
              <section className={classes.newSince}>
                <Heading level={level} id={partId.newSince} className={classes.heading}>
                  {newSince.heading}
                </Heading>
                <Paragraphs paragraphs={newSince.paragraphs} />
              </section>
            )}
            {sections.map((section, at) => (
              <Section
                key={partId.section(at)}
                section={section}
                id={partId.section(at)}
                level={level}
                disagreements={labels.disagreements}
              />
            ))}
            {open.length > 0 && (
              <section>
                <Heading level={level} id={partId.open} className={classes.heading}>
                  {labels.open}
                </Heading>
                <ul className={classes.openQuestions}>
                  {open.map(({ text }) => (
                    <li key={text} dir="auto">
                      {text}
                    </li>
                  ))}
                </ul>
              </section>
            )}
            {sources.length > 0 && (
              <SourcesOfReport
                heading={
                  <Heading level={level} id={partId.sources} className={classes.heading}>
                    {labels.sources}
                  </Heading>
                }
                level={level}
                sources={sources}
                isNew={new Set(newSince?.sources)}
              />
            )}
          </div>
        </div>
      </CitingContext>
      {citation && source && place && (
        <CitationCard citation={citation} source={source} place={place} onClose={close} onStep={step} />
      )}
    </article>
  )
}

type SectionProps = { section: ReportSection; id: string; level: HeadingLevel; disagreements: string }

function Section({ section, id, level, disagreements }: SectionProps) {
  const { heading, question, paragraphs, contradictions } = section
  return (
    <section>
      <Heading level={level} id={id} className={classes.heading}>
        {heading}
      </Heading>
      {isOther(question, heading) && (
        <p className={classes.question} dir="auto">
          {question}
        </p>
      )}
      <Paragraphs paragraphs={paragraphs} />
      {contradictions.length > 0 && (
        <Contradictions heading={disagreements} level={level} contradictions={contradictions} />
      )}
    </section>
  )
}

const Paragraphs = ({ paragraphs }: { paragraphs: readonly ReportParagraph[] }) =>
  paragraphs.map((paragraph, at) => (
    // They stand in one order and are never moved.
    // oxlint-disable-next-line react/no-array-index-key
    <p key={at} dir="auto">
      <Sentences paragraph={paragraph} />
    </p>
  ))

const plain = (words: string) =>
  words
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim()
const isOther = (question: string, heading: string) => plain(question) !== plain(heading)

const Warnings = ({ warnings }: { warnings: readonly string[] }) => (
  <div className={classes.warnings}>
    <Notice tone="blue" title={warnings.length === 1 ? warnings[0]! : 'What to know about this report'}>
      {warnings.length > 1 && (
        <ul className={classes.warningList}>
          {warnings.map((words) => (
            <li key={words}>{words}</li>
          ))}
        </ul>
      )}
    </Notice>
  </div>
)
