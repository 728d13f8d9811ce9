import type { Research } from '@patchbay/contract'
import { lazyPart } from '../../kit/lazy/lazy-part.tsx'
import { EmptyState } from '../../kit/state/EmptyState.tsx'
import { type UntypedReport, detectUntypedReport } from './untyped-report.ts'
import { Heading, type HeadingLevel } from './report/Heading.tsx'
import { formatReportDay } from './report/report-sections.ts'
import classes from './ResearchResult.module.css'
import { researchTitle } from './status.ts'

const ResearchDeeds = lazyPart(async () => (await import('./ResearchActions.tsx')).ResearchActions)
const Report = lazyPart(async () => (await import('./report/Report.tsx')).Report)
const HtmlReport = lazyPart(async () => (await import('./html/HtmlReport.tsx')).HtmlReport)

type Props = {
  research: Research
  level: HeadingLevel
  /** Where it has a page of its own, seen from elsewhere. */
  page?: string
}

/** A finished research: its name, what can be done with it, and what was found. On a page of its own and beside the list. */
export function ResearchResult({ research, level, page }: Props) {
  const title = research.report?.title || researchTitle(research)
  const { prompt = '' } = research
  return (
    <div className={classes.result} data-paper>
      <div className={classes.head}>
        <Heading level={level} under={0} className={classes.title}>
          {title}
        </Heading>
        {prompt.trim() !== title && (
          <p className={classes.prompt} dir="auto">
            {prompt}
          </p>
        )}
        <p className={classes.facts}>{factsOf(research).join(' · ')}</p>
        <ResearchDeeds research={research} title={title} {...(page !== undefined && { page })} />
      </div>
      {research.report ? (
        <Report report={research.report} level={level} />
      ) : (
        <Other title={title} foreign={detectUntypedReport(research.responseText ?? '')} />
      )}
    </div>
  )
}

function factsOf(research: Research): string[] {
  const { succeededOn, requestedOn, report: data, writtenBy = data?.writtenBy } = research
  const minutes = data?.readingMinutes ?? research.readingMinutes
  const sources = data?.sources.length ?? research.sourceCount
  const facts = [
    formatReportDay(succeededOn ?? requestedOn) ?? 'Invalid date',
    minutes !== undefined && minutes > 0 && `${Math.max(1, Math.round(minutes))} min read`,
    sources !== undefined && sources > 0 && `${sources} ${sources === 1 ? 'source' : 'sources'}`,
    writtenBy && `Written by ${writtenBy}`,
  ]
  return facts.filter((fact): fact is string => typeof fact === 'string' && fact !== '')
}

function Other({ title, foreign: { kind, text } }: { title: string; foreign: UntypedReport }) {
  if (text === '') {
    return (
      <EmptyState
        drawing="words"
        title="This research came without a text."
        words="The server says that it is done, and nothing of what was found."
      />
    )
  }
  if (kind === 'html') return <HtmlReport html={text} title={title} />
  return kind === 'json' ? (
    <pre className={classes.json}>{text}</pre>
  ) : (
    <p className={classes.plain} dir="auto">
      {text}
    </p>
  )
}
