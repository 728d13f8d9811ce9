import { requestTypes } from '@patchbay/contract'
import { IconPlus } from '@tabler/icons-react'
import { Link } from 'react-router'
import { useShorts } from '../../entities/shorts/queries.ts'
import { toListedVideo, newestShorts, shortState } from '../../entities/shorts/status.ts'
import { ListScreen } from '../../kit/list/ListScreen.tsx'
import { Pagination } from '../../kit/list/Pagination.tsx'
import { sliceItems } from '../../kit/list/pagination.ts'
import { useListParams } from '../../kit/list/use-list-params.ts'
import { href } from '../../kit/routes/paths.ts'
import { useOpenItemInUrl } from '../../kit/routes/use-open-item-in-url.ts'
import { EmptyState } from '../../kit/state/EmptyState.tsx'
import { PageHeader } from '../../kit/state/PageHeader.tsx'
import { VideoOverlays, useVideoOverlays } from '../../entities/videos/VideoOverlays.tsx'
import { LibraryVideoCard } from '../../entities/videos/LibraryVideoCard.tsx'
import { VideoCardSkeleton, VideoFailure } from '../../entities/videos/VideoCard.tsx'
import { Button } from '../../ui/Button.tsx'
import classes from './Shorts.module.css'
import { ShortDialog } from './ShortDialog.tsx'
import { headingOf } from '../../kit/routes/pages.ts'

const shortRequest = { requestTypeId: requestTypes.createShorts.id }

const pageSize = 18
const skeletonCount = 12

const skeleton = (
  <ul className={classes.grid} aria-hidden>
    {Array.from({ length: skeletonCount }, (_, index) => (
      <VideoCardSkeleton key={index} shape="upright" />
    ))}
  </ul>
)

/** The user's shorts, newest first. */
export function ShortsScreen() {
  const { page: wantedPage, setPage } = useListParams()
  const { data, error, refetch } = useShorts()
  const seen = useOpenItemInUrl('short')
  const beside = useVideoOverlays()
  const all = data && newestShorts(data)
  const page = all && sliceItems(all, wantedPage, pageSize)
  const open = all?.find((short) => short.id === seen.openId && shortState(short).kind === 'completed')
  return (
    <>
      <PageHeader {...headingOf('/videos')} isBrief actions={<CreateShort />} />
      <ListScreen
        noKeyWords="API key is required to fetch your shorts"
        skeleton={skeleton}
        error={error}
        onRetry={() => void refetch()}
        items={page?.items}
        isSearching={false}
        emptySearch={null}
        empty={
          <EmptyState
            drawing="videos"
            title="You don't have any shorts yet."
            words="A short is a vertical video of up to a minute, made from an episode, a topic, a research or a script."
            action={<CreateShort />}
          />
        }
      >
        {(shorts) => (
          <>
            <ul className={classes.grid} aria-label="Shorts">
              {shorts.map((short) => {
                const video = toListedVideo(short)
                const { state } = video
                return (
                  <LibraryVideoCard
                    key={video.id}
                    shape="upright"
                    video={video}
                    why={<VideoFailure words={(state.kind === 'failed' && state.words) || 'It could not be made.'} />}
                    onOpen={seen.open}
                    onFollow={beside.making.open}
                    onDelete={beside.setDeleting}
                  />
                )
              })}
            </ul>
            {page && <Pagination page={page} nouns="shorts" onPage={setPage} />}
          </>
        )}
      </ListScreen>
      {open && <ShortDialog short={open} onClose={seen.close} />}
      <VideoOverlays overlays={beside} request={shortRequest} refetch={refetch} />
    </>
  )
}

const CreateShort = () => (
  <Button
    component={Link}
    to={href('/videos/create-short')}
    leftSection={<IconPlus size={16} stroke={2} aria-hidden />}
  >
    Create Short
  </Button>
)
