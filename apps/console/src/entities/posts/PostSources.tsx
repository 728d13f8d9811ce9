import { Anchor } from '@mantine/core'
import type { Post } from '@patchbay/contract'
import { IconExternalLink } from '@tabler/icons-react'
import { Link } from 'react-router'
import { href } from '../../kit/routes/paths.ts'
import classes from './Panels.module.css'
import { postLabelOf } from './threads.ts'

type Source = NonNullable<Post['sources']>[number]

/** Long enough to see what was meant. */
const maxQuoteLength = 320

/** What a post was made of: each source, and the words in it that it says. */
export const PostSources = ({ post }: { post: Post }) => (
  <ul className={classes.sources} aria-label={`Sources of: ${postLabelOf(post)}`}>
    {post.sources?.map((source, index) => (
      // Nothing else names them: two may be of one page.
      // oxlint-disable-next-line react/no-array-index-key
      <li key={index} className={classes.source}>
        <span dir="auto">
          <SourceName source={source} />
        </span>
        <Quote source={source} />
      </li>
    ))}
  </ul>
)

function Quote({ source: { metadata, description, reference } }: { source: Source }) {
  const words = metadata?.['quote'] ?? (reference ? description : undefined)
  if (!words) return null
  return (
    <p className={classes.quote} dir="auto">
      {words.length > maxQuoteLength ? `${words.slice(0, maxQuoteLength).replace(/\s+\S*$/, '')} …` : words}
    </p>
  )
}

function SourceName({ source }: { source: Source }) {
  const { type, reference, description } = source
  const name =
    description || reference?.replace(/^https?:\/\/(www\.)?/i, '').replace(/\/$/, '') || typeNames[type ?? '']
  const page = sourcePageOf(source)
  if (page !== undefined) return <Link to={page}>{name ?? 'Open'}</Link>
  if (reference === undefined || !/^https?:\/\//i.test(reference) || !URL.canParse(reference)) {
    return name ?? 'A source without a name'
  }
  return (
    <Anchor href={reference} target="_blank" rel="noreferrer" inherit>
      {name}
      <IconExternalLink size={13} stroke={1.8} aria-hidden />
    </Anchor>
  )
}

const typeNames: Readonly<Record<string, string>> = {
  text: 'Text',
  url: 'Page',
  audio: 'Recording',
  episode: 'Episode',
  feed: 'Feed',
  deepResearch: 'Research',
}

/** Of what stands in this console. What a feed brought has an address of its own. */
function sourcePageOf({ type, sourceId, reference }: Source): string | undefined {
  if (sourceId === undefined || reference) return undefined
  if (type === 'episode') return href('/podcasts/episodes/{episodeId}', { params: { episodeId: sourceId } })
  if (type === 'feed') return href('/feeds/{feedId}', { params: { feedId: sourceId } })
  if (type === 'deepResearch') return href('/research/{researchId}', { params: { researchId: sourceId } })
  return undefined
}
