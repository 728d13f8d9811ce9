import { requestTypes } from '@patchbay/contract'
import { IconPlus } from '@tabler/icons-react'
import { Link } from 'react-router'
import { useShorts } from '../../entities/shorts/queries.ts'
import { listedShort, newestShorts, shortState } from '../../entities/shorts/status.ts'
import { ListScreen } from '../../kit/list/ListScreen.tsx'
import { Pager } from '../../kit/list/Pager.tsx'
import { pageOfItems } from '../../kit/list/paging.ts'
import { useListParams } from '../../kit/list/use-list-params.ts'
import { href } from '../../kit/routes/paths.ts'
import { useOpenInAddress } from '../../kit/routes/use-open-in-address.ts'
import { EmptyState } from '../../kit/state/EmptyState.tsx'
import { PageHeader } from '../../kit/state/PageHeader.tsx'
import { BesideVideos, useBesideVideos } from '../../entities/videos/BesideVideos.tsx'
import { MadeVideoCard } from '../../entities/videos/MadeVideoCard.tsx'
import { VideoCardToCome, WhyNot } from '../../entities/videos/VideoCard.tsx'
import { Button } from '../../ui/Button.tsx'
import classes from './Shorts.module.css'
import { ShortDialog } from './ShortDialog.tsx'
import { headingOf } from '../../kit/routes/pages.ts'

const aShort = { requestTypeId: requestTypes.createShorts.id }

/** Spec 2 §9. */
const pageSize = 18
const skeletonCount = 12

const toCome = (
  <ul className={classes.grid} aria-hidden>
    {Array.from({ length: skeletonCount }, (_, place) => (
      <VideoCardToCome key={place} shape="upright" />
    ))}
  </ul>
)

/** The user's shorts, newest first (spec 2 §2.2). */
export function ShortsScreen() {
  const { page: wantedPage, setPage } = useListParams()
  const { data, error, refetch } = useShorts()
  const seen = useOpenInAddress('short')
  const beside = useBesideVideos()
  const all = data && newestShorts(data)
  const page = all && pageOfItems(all, wantedPage, pageSize)
  const open = all?.find((short) => short.id === seen.openId && shortState(short).kind === 'completed')
  return (
    <>
      <PageHeader {...headingOf('/videos')} isBrief actions={<CreateShort />} />
      <ListScreen
        noKeyWords="API key is required to fetch your shorts"
        skeleton={toCome}
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
                const video = listedShort(short)
                const { state } = video
                return (
                  <MadeVideoCard
                    key={video.id}
                    shape="upright"
                    video={video}
                    why={<WhyNot words={(state.kind === 'failed' && state.words) || 'It could not be made.'} />}
                    onOpen={seen.open}
                    onFollow={beside.making.open}
                    onDelete={beside.setDeleting}
                  />
                )
              })}
            </ul>
            {page && <Pager page={page} nouns="shorts" onPage={setPage} />}
          </>
        )}
      </ListScreen>
      {open && <ShortDialog short={open} onClose={seen.close} />}
      <BesideVideos beside={beside} request={aShort} refetch={refetch} />
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
