import { endpoints } from '@patchbay/contract'
import { useNavigate } from 'react-router'
import { CostLine } from '../../../../entities/usage/CostLine.tsx'
import { CreateScreen } from '../../../../kit/create/CreateScreen.tsx'
import { useCreateScreen } from '../../../../kit/create/use-create-screen.ts'
import { useForm } from '../../../../kit/create/use-form.ts'
import { href } from '../../../../kit/routes/paths.ts'
import { showToast } from '../../../../kit/toast/toast.ts'
import { ArtworkField } from './ArtworkField.tsx'
import { manualShow } from './draft.ts'
import { pictureFileOf } from './artwork.ts'
import { orderOf } from './order.ts'
import { manualRules } from './rules.ts'
import { ShowFields } from './ShowFields.tsx'
import { headingOf } from '../../../../kit/routes/pages.ts'

/** A show from what one types and a picture. */
export function ManualShowScreen() {
  const navigate = useNavigate()
  const form = useForm(manualShow)
  const { draft, files, areFilesRead } = form
  const image = pictureFileOf(files)
  const page = useCreateScreen({
    form,
    rules: manualRules,
    facts: { draft, image, isImageRead: areFilesRead },
    makeCall: () => orderOf(draft, image),
    idOf: ({ podcastId }) => podcastId,
    withoutId: {
      title: 'Podcast show was created without an identifier.',
      words: 'Look for it among the shows before you create it again.',
    },
    invalidates: [endpoints.podcast.shows],
    onDone: (showId) => {
      void navigate(href('/podcasts/shows/{showId}', { params: { showId } }))
      void showToast({ id: `created ${showId}`, tone: 'green', title: `${draft.name.trim()} was created` })
      return undefined
    },
  })
  return (
    <CreateScreen
      {...headingOf('/podcasts/shows/manual')}
      purpose="create a show"
      page={page}
      summary={{
        cost: <CostLine credits={0} words="A show costs no credits; its episodes do." />,
        submit: 'Create show',
        clearLabel: 'Reset',
      }}
      sendsOnEnter
    >
      <ShowFields page={page} />
      <ArtworkField page={page} />
    </CreateScreen>
  )
}
