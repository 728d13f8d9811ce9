import { IconArrowRight } from '@tabler/icons-react'
import { Link, useNavigate } from 'react-router'
import { useRecentExplainers } from '../../../../entities/explainers/queries.ts'
import { toListedVideo } from '../../../../entities/explainers/status.ts'
import { ExplainerFailure } from '../../../../entities/explainers/ExplainerFailure.tsx'
import { CardActions } from '../../../../entities/videos/CardActions.tsx'
import { VideoCard, VideoCardSkeleton } from '../../../../entities/videos/VideoCard.tsx'
import { withErrorMessage } from '../../../../api/error-message.ts'
import { href } from '../../../../kit/routes/paths.ts'
import { EmptyState } from '../../../../kit/state/EmptyState.tsx'
import { ErrorPanel } from '../../../../kit/state/ErrorPanel.tsx'
import { Button } from '../../../../ui/Button.tsx'
import classes from './NewExplainer.module.css'

const library = (query: { video?: string; making?: string } = {}) => href('/videos/explainers', { query })

/** The three latest, playable here as in the library, and the way to all. */
export function RecentExplainers() {
  const navigate = useNavigate()
  const { recent, error, refetch } = useRecentExplainers()
  return (
    <section className={classes.part}>
      <div className={classes.head}>
        <h2 className={classes.title}>Most Recent</h2>
        <Button
          component={Link}
          to={library()}
          variant="default"
          size="xs"
          rightSection={<IconArrowRight size={15} stroke={1.8} aria-hidden />}
        >
          View all
        </Button>
      </div>
      {error && (
        <ErrorPanel
          error={withErrorMessage(error, 'Unable to load recent explainer videos.')}
          onRetry={() => void refetch()}
        />
      )}
      {!recent && !error && (
        <ul className={classes.strip} aria-busy="true" aria-label="Loading the most recent videos">
          {[1, 2, 3].map((place) => (
            <VideoCardSkeleton key={place} shape="wide" />
          ))}
        </ul>
      )}
      {recent?.length === 0 && <EmptyState drawing="videos" title="No explainer videos yet" />}
      {recent && recent.length > 0 && (
        <ul className={classes.strip} aria-label="Most recent videos">
          {recent.map((explainer) => {
            const video = toListedVideo(explainer)
            const { id, state } = video
            return (
              <VideoCard
                key={id}
                shape="wide"
                video={video}
                onOpen={() => void navigate(library({ video: id }))}
                onFollow={() => void navigate(library({ making: id }))}
                actions={state.kind === 'completed' && <CardActions video={video} />}
                failure={
                  <>
                    <ExplainerFailure state={state} />
                    <Button component={Link} to={library({ making: id })} size="xs" variant="default">
                      Details
                    </Button>
                  </>
                }
              />
            )
          })}
        </ul>
      )}
    </section>
  )
}
