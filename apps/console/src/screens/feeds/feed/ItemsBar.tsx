import { type Feed, type FeedItem, counts } from '@patchbay/contract'
import { IconMicrophone } from '@tabler/icons-react'
import { useId } from 'react'
import { useNavigate } from 'react-router'
import { BarDeed } from '../../../kit/bulk/BarDeed.tsx'
import { FloatingBar } from '../../../kit/bulk/FloatingBar.tsx'
import { handoff } from '../../../kit/handoff/handoff.ts'
import { useWayBack } from '../../../kit/handoff/way-back.ts'
import { href } from '../../../kit/routes/paths.ts'
import { type Selection, useChosen } from '../../../ui/selection.ts'

/** What can be made of the chosen items; nothing stands there while none is. */
export function ItemsBar({ feed, selection }: { feed: Pick<Feed, 'id'>; selection: Selection<FeedItem> }) {
  const navigate = useNavigate()
  const wayBack = useWayBack()
  const chosen = useChosen(selection)
  const wordsId = useId()
  if (chosen.size === 0) return null
  const areTooMany = chosen.size > counts.feedItems.most
  const pick = () => {
    handoff.selectedFeeds.leave({
      feeds: [{ feedId: feed.id, itemIds: [...chosen.keys()] }],
      isBeside: wayBack !== undefined,
    })
    void navigate(wayBack?.to ?? href('/podcasts/create-episode'))
  }
  return (
    <FloatingBar
      label="What to do with the selected items"
      words={`${chosen.size} ${chosen.size === 1 ? 'item' : 'items'} selected`}
      wordsId={wordsId}
      note={areTooMany && counts.feedItems.words}
      onLeave={selection.clear}
    >
      <BarDeed
        label={wayBack ? `Use in ${wayBack.name}` : 'Create Episode'}
        picture={IconMicrophone}
        lacks={areTooMany ? wordsId : undefined}
        onPress={pick}
      />
    </FloatingBar>
  )
}
