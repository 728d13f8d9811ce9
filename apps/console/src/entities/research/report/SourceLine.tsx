import { Anchor } from '@mantine/core'
import type { ReportSource, SourceKind } from '@patchbay/contract'
import {
  type Icon,
  IconBook2,
  IconExternalLink,
  IconFileText,
  IconLibrary,
  IconMessages,
  IconNews,
  IconWorld,
} from '@tabler/icons-react'
import { Link } from 'react-router'
import classes from './Report.module.css'
import { formatReportDay } from './report-sections.ts'

const kinds: Record<SourceKind, { words: string; picture: Icon }> = {
  encyclopedia: { words: 'Encyclopedia', picture: IconBook2 },
  paper: { words: 'Paper', picture: IconFileText },
  news: { words: 'News', picture: IconNews },
  discussion: { words: 'Discussion', picture: IconMessages },
  web: { words: 'Web page', picture: IconWorld },
  own: { words: 'Your library', picture: IconLibrary },
}

/** Only the web's addresses become links: a source may name what it likes. */
const isWebUrl = (url: string | undefined): url is string => /^https?:\/\//i.test(url ?? '')

/** What the workspace holds itself stands in the console: its address begins at the console's own root. */
const isConsolePath = (url: string | undefined): url is string => /^\/[a-z]/.test(url ?? '')

/** The name of a source, which leads to it: on the web, or in the console, where a recording opens at what was said. */
export function SourceTitle({ source, timeMs }: { source: ReportSource; timeMs?: number | undefined }) {
  const { title, url, usedPassages } = source
  if (isConsolePath(url)) {
    return (
      <Link to={locationIn(url, timeMs ?? usedPassages[0]?.timeMs)} className={classes.sourceLink}>
        {title}
      </Link>
    )
  }
  if (!isWebUrl(url)) return title
  return (
    <Anchor href={url} target="_blank" rel="noreferrer" inherit className={classes.sourceLink}>
      {title}
      <IconExternalLink size={13} stroke={1.8} aria-label="opens in a new tab" />
    </Anchor>
  )
}

function locationIn(url: string, timeMs: number | undefined): string {
  if (timeMs === undefined) return url
  return `${url}${url.includes('?') ? '&' : '?'}at=${Math.floor(timeMs / 1000)}`
}

/** Where it stood, when, and by whom. */
export function SourceFacts({ source }: { source: ReportSource }) {
  const { siteName, url, publishedOn, authors = [], kind } = source
  const { words, picture: Picture } = kinds[kind]
  const site = siteName ?? (isWebUrl(url) ? new URL(url).hostname.replace(/^www\./, '') : undefined)
  const facts = [site, formatReportDay(publishedOn), formatAuthors(authors), words].filter(Boolean)
  return (
    <p className={classes.sourceFacts}>
      <Picture size={14} stroke={1.7} aria-hidden />
      {facts.join(' · ')}
    </p>
  )
}

const formatAuthors = (authors: readonly string[]): string | undefined =>
  authors.length > 3 ? `${authors.slice(0, 2).join(', ')} and ${authors.length - 2} others` : authors.join(', ')
