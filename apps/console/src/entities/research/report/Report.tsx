import { type ReportParagraph, type ReportSection, type ResearchReport, findLanguage } from '@patchbay/contract'
import { useMemo, useRef } from 'react'
import { Notice } from '../../../ui/Notice.tsx'
import { CitationCard } from './CitationCard.tsx'
import { CitationContext, useCitations } from './citation-context.ts'
import { TableOfContents } from './TableOfContents.tsx'
import { Contradictions } from './Contradictions.tsx'
import { FilledTemplate } from './FilledTemplate.tsx'
import { Heading, type HeadingLevel } from './Heading.tsx'
import { filledHeading, sectionId, sectionsOf } from './report-sections.ts'
import classes from './Report.module.css'
import './print.css'
import { Sentences } from './Sentences.tsx'
import { ReportSources } from './ReportSources.tsx'

type Props = {
  report: ResearchReport
  /** Of the heading over it. */
  level: HeadingLevel
}

/** A report from its data: what was found by question, with a source behind every statement. No HTML of others is in it. */
export function Report({ report, level }: Props) {
  const { labels, summary, sections, open, sources, newSince, filled, warnings, language } = report
  const root = useRef<HTMLElement>(null)
  const { open: citation, place, citing, close, step } = useCitations(root, language)
  const source = sources.find(({ n }) => n === citation?.n)
  const parts = useMemo(() => sectionsOf(report), [report])
  return (
    <article ref={root} className={classes.report} lang={findLanguage(language)?.code} aria-label={report.title}>
      <CitationContext value={citing}>
        <div className={classes.columns}>
          {parts.length > 2 && <TableOfContents label={labels.contents} sections={parts} />}
          <div className={classes.body}>
            {warnings.length > 0 && <Warnings warnings={warnings} />}
            {summary.length > 0 && (
              <section className={classes.summary}>
                <Heading level={level} id={sectionId.summary} className={classes.quietHeading}>
                  {labels.summary}
                </Heading>
                <p dir="auto">
                  <Sentences paragraph={{ sentences: summary }} />
                </p>
              </section>
            )}
            {filled && (
              <section>
                <Heading level={level} id={sectionId.filled} className={classes.heading}>
                  {filledHeading}
                </Heading>
                <FilledTemplate filled={filled} />
              </section>
            )}
            {newSince && (
              <section className={classes.newSince}>
                <Heading level={level} id={sectionId.newSince} className={classes.heading}>
                  {newSince.heading}
                </Heading>
                <Paragraphs paragraphs={newSince.paragraphs} />
              </section>
            )}
            {sections.map((section, index) => (
              <Section
                key={sectionId.section(index)}
                section={section}
                id={sectionId.section(index)}
                level={level}
                disagreements={labels.disagreements}
              />
            ))}
            {open.length > 0 && (
              <section>
                <Heading level={level} id={sectionId.open} className={classes.heading}>
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
              <ReportSources
                heading={
                  <Heading level={level} id={sectionId.sources} className={classes.heading}>
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
      </CitationContext>
      {citation && source && place && (
        <CitationCard citation={citation} source={source} position={place} onClose={close} onStep={step} />
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
  paragraphs.map((paragraph, index) => (
    // They stand in one order and are never moved.
    // oxlint-disable-next-line react/no-array-index-key
    <p key={index} dir="auto">
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
