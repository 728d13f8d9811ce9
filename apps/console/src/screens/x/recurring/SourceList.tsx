import type { PostTemplate } from '@patchbay/contract'
import classes from './RecurringPosts.module.css'
import { type KnownSources, groupFeeds, formatQuery, researchName } from './templates.ts'

/** What a template is made of, a line each. */
export function SourceList({ template, known }: { template: PostTemplate; known: KnownSources }) {
  const { feedIds, deepResearchIds, text, queryText } = template
  return (
    <ul className={classes.sources} aria-label="Sources">
      {groupFeeds(feedIds, known.feeds).map(({ group, names }) => (
        <li key={group}>
          <span className={classes.group}>{group}</span> <span dir="auto">{names.join(', ')}</span>
        </li>
      ))}
      {deepResearchIds.map((id) => (
        <li key={id} dir="auto">
          {researchName(id, known.researches)}
        </li>
      ))}
      {text && <li>Text content</li>}
      {queryText && <li dir="auto">{formatQuery(queryText)}</li>}
    </ul>
  )
}
