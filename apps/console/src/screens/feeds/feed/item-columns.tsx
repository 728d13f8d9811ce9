import { Skeleton } from '@mantine/core'
import type { FeedItem } from '@patchbay/contract'
import { IconExternalLink } from '@tabler/icons-react'
import { RelativeTime } from '../../../kit/time/RelativeTime.tsx'
import { ClampedText } from '../../../ui/ClampedText.tsx'
import type { Columns } from '../../../ui/columns.ts'
import { IconAnchor } from '../../../ui/IconAnchor.tsx'
import { Badge } from '../../../ui/Badge.tsx'
import { itemTitle } from '../../../entities/feeds/status.ts'
import classes from './FeedScreen.module.css'

const exact = new Intl.DateTimeFormat(undefined, { dateStyle: 'full', timeStyle: 'short' })

const day = (moment: string | undefined) =>
  moment !== undefined && (
    <RelativeTime className={classes.fact} moment={moment} exact={exact.format(new Date(moment))} />
  )

/** What a feed has brought, a row each: enough of it to decide by. */
export const itemColumns: Columns<FeedItem, object> = [
  {
    heading: 'ITEM',
    width: 'minmax(18rem, 6fr)',
    card: [1, 'start'],
    skeleton: (
      <>
        <Skeleton height={16} width="70%" />
        <Skeleton height={12} width="95%" mt={8} />
      </>
    ),
    cell: (item) => <ItemText {...item} />,
  },
  {
    heading: 'AUTHOR',
    width: 'minmax(7rem, 1fr)',
    card: [2, 'start'],
    skeleton: '70%',
    cell: ({ author }) => (
      <span className={classes.author} dir="auto" title={author}>
        {author}
      </span>
    ),
  },
  {
    heading: 'PUBLISHED',
    width: '7rem',
    card: [2, 'middle'],
    skeleton: '80%',
    cell: ({ publishedOn }) => day(publishedOn),
  },
  {
    heading: 'LENGTH',
    width: '5.5rem',
    card: [2, 'end'],
    skeleton: '70%',
    cell: ({ words }) =>
      words !== undefined && words > 0 && <span className={classes.fact}>{formatWordCount(words)}</span>,
  },
  {
    heading: 'OPEN',
    width: '2rem',
    isForActions: true,
    card: [1, 'end'],
    cell: ({ url, ...item }) =>
      url !== undefined &&
      /^https?:\/\//i.test(url) && (
        <IconAnchor href={url} tooltip="Read it there" aria-label={`Read ${itemTitle(item)} where it was published`}>
          <IconExternalLink size={16} stroke={1.7} aria-hidden />
        </IconAnchor>
      ),
  },
]

function ItemText(item: FeedItem) {
  const { summary, usedOn } = item
  return (
    <div className={classes.item}>
      <p className={classes.title}>
        <span dir="auto">{itemTitle(item)}</span>{' '}
        {usedOn !== undefined && (
          <span title={`Something was made of it on ${exact.format(new Date(usedOn))}`}>
            <Badge>Used</Badge>
          </span>
        )}
      </p>
      {summary && (
        <div className={classes.summary} dir="auto">
          <ClampedText of={itemTitle(item)}>{summary}</ClampedText>
        </div>
      )}
    </div>
  )
}

const formatWordCount = (words: number) => `${words.toLocaleString()} ${words === 1 ? 'word' : 'words'}`
