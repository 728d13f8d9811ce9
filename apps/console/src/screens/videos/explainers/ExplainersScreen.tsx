import { requestTypes } from '@patchbay/contract'
import { IconPlus } from '@tabler/icons-react'
import { Link } from 'react-router'
import { useApiKey } from '../../../api/api-key.ts'
import { useExplainers } from '../../../entities/explainers/queries.ts'
import { toListedVideo } from '../../../entities/explainers/status.ts'
import { ExplainerFailure } from '../../../entities/explainers/ExplainerFailure.tsx'
import { VideoOverlays, useVideoOverlays } from '../../../entities/videos/VideoOverlays.tsx'
import { LibraryVideoCard } from '../../../entities/videos/LibraryVideoCard.tsx'
import { VideoCardSkeleton } from '../../../entities/videos/VideoCard.tsx'
import { ListScreen } from '../../../kit/list/ListScreen.tsx'
import { StepPagination } from '../../../kit/list/StepPagination.tsx'
import { useListParams } from '../../../kit/list/use-list-params.ts'
import { href } from '../../../kit/routes/paths.ts'
import { useOpenItemInUrl } from '../../../kit/routes/use-open-item-in-url.ts'
import { EmptyState } from '../../../kit/state/EmptyState.tsx'
import { PageHeader } from '../../../kit/state/PageHeader.tsx'
import { Button } from '../../../ui/Button.tsx'
import classes from './Explainers.module.css'
import { ExplainerDialog } from './ExplainerDialog.tsx'
import { headingOf } from '../../../kit/routes/pages.ts'

const explainerRequest = { requestTypeId: requestTypes.createExplainer.id }

const skeleton = (
  <ul className={classes.grid} aria-hidden>
    {Array.from({ length: 12 }, (_, index) => (
      <VideoCardSkeleton key={index} shape="wide" />
    ))}
  </ul>
)

/** The user's explainer videos, 12 a page. */
export function ExplainersScreen() {
  const { page: wanted, setPage } = useListParams()
  const { data, error, refetch } = useExplainers(Math.max(1, Math.trunc(wanted) || 1))
  const seen = useOpenItemInUrl('video')
  const beside = useVideoOverlays()
  const hasKey = useApiKey() !== undefined
  return (
    <>
      <PageHeader {...headingOf('/videos/explainers')} isBrief actions={<CreateVideo />} />
      <ListScreen
        noKeyWords="Please set your API key to view your explainer videos."
        skeleton={skeleton}
        error={error}
        onRetry={() => void refetch()}
        items={data?.items}
        isSearching={false}
        emptySearch={null}
        empty={
          <EmptyState
            drawing="videos"
            title="No explainer videos yet"
            words="An explainer shows what your pages, files and texts say: one idea a slide, told by a voice."
            action={<CreateVideo />}
          />
        }
      >
        {(explainers) => (
          <ul className={classes.grid} aria-label="Explainer videos">
            {explainers.map((explainer) => {
              const video = toListedVideo(explainer)
              return (
                <LibraryVideoCard
                  key={video.id}
                  shape="wide"
                  video={video}
                  why={<ExplainerFailure state={video.state} />}
                  onOpen={seen.open}
                  onFollow={beside.making.open}
                  onDelete={beside.setDeleting}
                />
              )
            })}
          </ul>
        )}
      </ListScreen>
      {data && data.items.length > 0 && (
        <StepPagination
          {...data}
          noun="video"
          words={`Showing ${data.from}-${data.to} of ${data.totalCount} videos`}
          onPage={setPage}
        />
      )}
      {hasKey && seen.openId !== undefined && (
        <ExplainerDialog
          key={seen.openId}
          id={seen.openId}
          listed={data?.items.map(toListedVideo).find(({ id }) => id === seen.openId)}
          onClose={seen.close}
        />
      )}
      <VideoOverlays overlays={beside} request={explainerRequest} refetch={refetch} />
    </>
  )
}

const CreateVideo = () => (
  <Button
    component={Link}
    to={href('/videos/explainers/new')}
    leftSection={<IconPlus size={16} stroke={2} aria-hidden />}
  >
    Create Video
  </Button>
)
