import { episodeOrderChanges } from '../../../entities/episodes/order-changes.ts'
import { usePickedEpisode } from '../../../entities/episodes/queries.ts'
import { audioUrlOf } from '../../../entities/episodes/recording.ts'
import { CostLine } from '../../../entities/usage/CostLine.tsx'
import { useUncovered } from '../../../entities/usage/uncovered.ts'
import { useVoices } from '../../../entities/voices/queries.ts'
import { voiceNames, voicePairOf } from '../../../entities/voices/voice-pair.ts'
import { CreateScreen } from '../../../kit/create/CreateScreen.tsx'
import { OrderFromAddress } from '../../../kit/create/OrderFromAddress.tsx'
import { useCreateScreen } from '../../../kit/create/use-create-screen.ts'
import { useOrderInAddress } from '../../../kit/create/order-in-address.ts'
import { useForm } from '../../../kit/create/use-form.ts'
import { handoff } from '../../../kit/handoff/handoff.ts'
import { useArrival } from '../../../kit/handoff/use-arrival.ts'
import { modifyDraft, sourceWords, withHanded } from './draft.ts'
import { costOf, orderOf } from './order.ts'
import { withOtherVoices } from './own-voices.ts'
import { modifyRules } from './rules.ts'
import { headingOf } from '../../../kit/routes/pages.ts'
import { lazyPart } from '../../../kit/lazy/lazy-part.tsx'
import { OrderToForm } from './OrderToForm.tsx'
import { Skeleton } from '@mantine/core'
import { Done } from './Done.tsx'

const ModifyForm = lazyPart(async () => (await import('./ModifyForm.tsx')).ModifyForm, <Skeleton height={420} />)

/** An episode, or any recording, with other voices (spec 1 §2.8). */
export function ModifyEpisodeScreen() {
  const form = useForm(modifyDraft)
  const { draft } = form
  const voices = useVoices(true)
  const known = usePickedEpisode(draft.episode?.id)
  const hosts = (draft.source === 'episode' && known?.hosts) || []
  const choice = hosts.length === 0 ? draft.voices : withOtherVoices(draft.voices, voices.data, hosts)
  const pair = voicePairOf(choice, voices.data)
  const audioUrl = audioUrlOf(draft, known)
  useArrival(() => {
    const handed = handoff.selectedPodcastForModify.take()
    if (handed) form.change((now) => withHanded(now, handed))
  })
  const order = useOrderInAddress()
  const page = useCreateScreen({
    form,
    rules: modifyRules,
    facts: { draft, audioUrl, pair, hosts, areVoicesKnown: voices.data !== undefined },
    uncovered: useUncovered(costOf()),
    makeCall: () => orderOf({ draft, audioUrl, pair }),
    idOf: ({ requestId }) => requestId,
    invalidates: episodeOrderChanges,
    onDone: (requestId) => {
      order.show(requestId)
      return { what: sourceWords(draft, known) }
    },
  })
  return (
    <CreateScreen
      {...headingOf('/podcasts/modify-episode')}
      purpose="modify episodes"
      page={page}
      done={
        order.id && <Done requestId={order.id} what={page.done?.what} onRetried={order.show} onAgain={order.leave} />
      }
      summary={{
        rows: [
          { label: 'Episode', value: sourceWords(draft, known) ?? 'Nothing yet' },
          { label: 'Voices', value: voiceNames(pair).join(', ') || 'None' },
        ],
        cost: <CostLine credits={costOf()} />,
        submit: 'Modify Episode',
        isDisabled: true,
      }}
    >
      <OrderFromAddress>{(id) => <OrderToForm id={id} form={form} />}</OrderFromAddress>
      <ModifyForm page={page} voices={choice} />
    </CreateScreen>
  )
}
