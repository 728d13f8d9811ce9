import type { Feed, FeedItem } from '@patchbay/contract'
import { IconMicrophone } from '@tabler/icons-react'
import { useNavigate } from 'react-router'
import { BarDeed } from '../../../kit/bulk/BarDeed.tsx'
import { FloatingBar } from '../../../kit/bulk/FloatingBar.tsx'
import { handoff } from '../../../kit/handoff/handoff.ts'
import { href } from '../../../kit/routes/paths.ts'
import { type Selection, useChosen } from '../../../ui/selection.ts'

/** What can be made of the chosen items; nothing stands there while none is. */
export function ItemsBar({ feed, selection }: { feed: Pick<Feed, 'id'>; selection: Selection<FeedItem> }) {
  const navigate = useNavigate()
  const chosen = useChosen(selection)
  if (chosen.size === 0) return null
  const createEpisode = () => {
    handoff.selectedFeeds.leave([{ feedId: feed.id, itemIds: [...chosen.keys()] }])
    void navigate(href('/podcasts/create-episode'))
  }
  return (
    <FloatingBar
      label="What to do with the selected items"
      words={`${chosen.size} ${chosen.size === 1 ? 'item' : 'items'} selected`}
      note={undefined}
      onLeave={selection.clear}
    >
      <BarDeed label="Create Episode" picture={IconMicrophone} onPress={createEpisode} />
    </FloatingBar>
  )
}
