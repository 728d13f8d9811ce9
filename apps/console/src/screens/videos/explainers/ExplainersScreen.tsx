import { requestTypes } from '@patchbay/contract'
import { IconPlus } from '@tabler/icons-react'
import { Link } from 'react-router'
import { useApiKey } from '../../../api/key-store.ts'
import { useExplainers } from '../../../entities/explainers/queries.ts'
import { listedExplainer } from '../../../entities/explainers/status.ts'
import { WhyNotMade } from '../../../entities/explainers/WhyNotMade.tsx'
import { BesideVideos, useBesideVideos } from '../../../entities/videos/BesideVideos.tsx'
import { MadeVideoCard } from '../../../entities/videos/MadeVideoCard.tsx'
import { VideoCardToCome } from '../../../entities/videos/VideoCard.tsx'
import { ListScreen } from '../../../kit/list/ListScreen.tsx'
import { StepPager } from '../../../kit/list/StepPager.tsx'
import { useListParams } from '../../../kit/list/use-list-params.ts'
import { href } from '../../../kit/routes/paths.ts'
import { useOpenInAddress } from '../../../kit/routes/use-open-in-address.ts'
import { EmptyState } from '../../../kit/state/EmptyState.tsx'
import { PageHeader } from '../../../kit/state/PageHeader.tsx'
import { Button } from '../../../ui/Button.tsx'
import classes from './Explainers.module.css'
import { ExplainerDialog } from './ExplainerDialog.tsx'
import { headingOf } from '../../../kit/routes/pages.ts'

const anExplainer = { requestTypeId: requestTypes.createExplainer.id }

const toCome = (
  <ul className={classes.grid} aria-hidden>
    {Array.from({ length: 12 }, (_, place) => (
      <VideoCardToCome key={place} shape="wide" />
    ))}
  </ul>
)

/** The user's explainer videos, 12 a page (spec 3 §2.5). */
export function ExplainersScreen() {
  const { page: wanted, setPage } = useListParams()
  const { data, error, refetch } = useExplainers(Math.max(1, Math.trunc(wanted) || 1))
  const seen = useOpenInAddress('video')
  const beside = useBesideVideos()
  const hasKey = useApiKey() !== undefined
  return (
    <>
      <PageHeader {...headingOf('/videos/explainers')} isBrief actions={<CreateVideo />} />
      <ListScreen
        noKeyWords="Please set your API key to view your explainer videos."
        skeleton={toCome}
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
              const video = listedExplainer(explainer)
              return (
                <MadeVideoCard
                  key={video.id}
                  shape="wide"
                  video={video}
                  why={<WhyNotMade state={video.state} />}
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
        <StepPager
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
          listed={data?.items.map(listedExplainer).find(({ id }) => id === seen.openId)}
          onClose={seen.close}
        />
      )}
      <BesideVideos beside={beside} request={anExplainer} refetch={refetch} />
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
