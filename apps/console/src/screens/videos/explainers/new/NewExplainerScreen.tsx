import { IconBulb, IconStack2 } from '@tabler/icons-react'
import { useNavigate, useSearchParams } from 'react-router'
import { useApiKey } from '../../../../api/api-key.ts'
import { type Choice, ChoiceCards } from '../../../../kit/choices/ChoiceCards.tsx'
import { NoKeyBanner } from '../../../../kit/create/NoKeyBanner.tsx'
import { href } from '../../../../kit/routes/paths.ts'
import { PageHeader } from '../../../../kit/state/PageHeader.tsx'
import { Notice } from '../../../../ui/Notice.tsx'
import classes from './NewExplainer.module.css'
import { useSentVideos } from './use-sent-videos.ts'
import { RecentExplainers } from './RecentExplainers.tsx'
import { OrderedVideos } from './OrderedVideos.tsx'
import { headingOf } from '../../../../kit/routes/pages.ts'

type WizardChoice = 'existing' | 'topic'
const wizardChoices: readonly Choice<WizardChoice>[] = [
  {
    value: 'existing',
    title: 'From existing content',
    words: 'Pages, videos, texts, files, feeds, research: one video of all, or one of each',
    icon: IconStack2,
  },
  {
    value: 'topic',
    title: 'From a topic',
    words: 'Name a topic, choose among ideas, and each becomes a video',
    icon: IconBulb,
  },
]

/** Where an explainer begins: two ways, what was sent last, and the latest videos. */
export function NewExplainerScreen() {
  const navigate = useNavigate()
  const hasKey = useApiKey() !== undefined
  const sent = useSentVideos()
  const [query] = useSearchParams()
  const ids = query.getAll('request')
  const isFollowing = ids.length > 0
  return (
    <>
      <PageHeader {...headingOf('/videos/explainers/new')} />
      {!hasKey && (
        <div className={classes.part}>
          <NoKeyBanner purpose="create explainer videos" words={undefined} />
        </div>
      )}
      {sent && (
        <div className={classes.part}>
          <Notice tone="green" title={sent.message}>
            You can leave this page: a message tells you when it is ready.
          </Notice>
          {sent.error !== undefined && (
            <Notice tone="yellow" title={sent.error}>
              Nothing was charged for these, and they are still in the form.
            </Notice>
          )}
        </div>
      )}
      {hasKey && isFollowing && (
        <div className={classes.part}>
          <OrderedVideos ids={ids} />
        </div>
      )}
      <section className={classes.part}>
        <h2 className={classes.title}>{isFollowing ? 'Make another' : 'What is the video made of?'}</h2>
        <div className={classes.ways}>
          <ChoiceCards
            label="Ways to begin"
            choices={wizardChoices}
            onChoose={(way) => void navigate(href('/videos/explainers/new/{way}', { params: { way } }))}
          />
        </div>
      </section>
      {hasKey && <RecentExplainers />}
    </>
  )
}
