import { Anchor } from '@mantine/core'
import type { Post } from '@patchbay/contract'
import { IconExternalLink } from '@tabler/icons-react'
import classes from './Panels.module.css'
import { nameOfPost } from './threads.ts'

type Source = NonNullable<Post['sources']>[number]

const isWebAddress = (words: string | undefined): words is string =>
  words !== undefined && /^https?:\/\//i.test(words) && URL.canParse(words)

/** What a post was made of: each source, and what of it is said. */
export const PostSources = ({ post }: { post: Post }) => (
  <ul className={classes.sources} aria-label={`Sources of: ${nameOfPost(post)}`}>
    {post.sources?.map((source, place) => (
      <li key={place} className={classes.source}>
        <SourceName source={source} />
        {source.description && source.description !== source.reference && (
          <p className={classes.quote} dir="auto">
            {source.description}
          </p>
        )}
      </li>
    ))}
  </ul>
)

function SourceName({ source: { type, reference } }: { source: Source }) {
  if (!isWebAddress(reference)) return <span dir="auto">{reference || typeWords(type)}</span>
  return (
    <Anchor href={reference} target="_blank" rel="noreferrer" inherit>
      {reference.replace(/^https?:\/\/(www\.)?/i, '').replace(/\/$/, '')}
      <IconExternalLink size={13} stroke={1.8} aria-hidden />
    </Anchor>
  )
}

const typeWords = (type: string | undefined) =>
  type ? type[0]!.toUpperCase() + type.slice(1) : 'A source without a name'
