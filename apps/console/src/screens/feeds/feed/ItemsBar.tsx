import { type Feed, type FeedItem, counts } from '@patchbay/contract'
import { IconMicrophone, IconPresentation } from '@tabler/icons-react'
import { useId } from 'react'
import { useNavigate } from 'react-router'
import { feedName } from '../../../entities/feeds/status.ts'
import { BarAction } from '../../../kit/bulk/BarAction.tsx'
import { FloatingBar } from '../../../kit/bulk/FloatingBar.tsx'
import { handoff } from '../../../kit/handoff/handoff.ts'
import { useReturnLink } from '../../../kit/handoff/return-link.ts'
import { href } from '../../../kit/routes/paths.ts'
import { type Selection, useDeferredSelectedIds } from '../../../ui/selection.ts'

/** Shorts are made of whole feeds on the wire, not of chosen items. */
const itemActions = [
  { label: 'Create Episode', picture: IconMicrophone, to: href('/podcasts/create-episode') },
  {
    label: 'Create Explainer',
    picture: IconPresentation,
    to: href('/videos/explainers/new/{way}', { params: { way: 'existing' }, query: { step: 'sources' } }),
  },
]

/** What can be made of the chosen items; nothing stands there while none is. */
export function ItemsBar({ feed, selection }: { feed: Pick<Feed, 'id' | 'name'>; selection: Selection<FeedItem> }) {
  const navigate = useNavigate()
  const wayBack = useReturnLink()
  const chosen = useDeferredSelectedIds(selection)
  const wordsId = useId()
  if (chosen.size === 0) return null
  const areTooMany = chosen.size > counts.feedItems.max
  const goWith = (to: string) => () => {
    handoff.selectedFeeds.leave({
      feeds: [{ feedId: feed.id, itemIds: [...chosen.keys()], name: feedName(feed) }],
      isBeside: wayBack !== undefined,
    })
    void navigate(to)
  }
  const lacks = areTooMany ? wordsId : undefined
  return (
    <FloatingBar
      label="What to do with the selected items"
      words={`${chosen.size} ${chosen.size === 1 ? 'item' : 'items'} selected`}
      textId={wordsId}
      note={areTooMany && counts.feedItems.message}
      onExit={selection.clear}
    >
      {wayBack ? (
        <BarAction
          label={`Use in ${wayBack.name}`}
          icon={IconMicrophone}
          missingReason={lacks}
          onClick={goWith(wayBack.to)}
        />
      ) : (
        itemActions.map(({ label, picture, to }) => (
          <BarAction key={label} label={label} icon={picture} missingReason={lacks} onClick={goWith(to)} />
        ))
      )}
    </FloatingBar>
  )
}
