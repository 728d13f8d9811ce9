import { invalidatedByEpisodeOrder } from '../../../entities/episodes/invalidated-by-order.ts'
import { usePickedEpisode } from '../../../entities/episodes/queries.ts'
import { audioUrlOf } from '../../../entities/episodes/recording.ts'
import { CostLine } from '../../../entities/usage/CostLine.tsx'
import { useCreditsFailure } from '../../../entities/usage/credits-failure.ts'
import { useVoices } from '../../../entities/voices/queries.ts'
import { voiceNames, voicePairOf } from '../../../entities/voices/voice-pair.ts'
import { CreateScreen } from '../../../kit/create/CreateScreen.tsx'
import { OrderFromUrl } from '../../../kit/create/OrderFromUrl.tsx'
import { useCreateScreen } from '../../../kit/create/use-create-screen.ts'
import { useOrderInUrl } from '../../../kit/create/use-order-in-url.ts'
import { useForm } from '../../../kit/create/use-form.ts'
import { handoff } from '../../../kit/handoff/handoff.ts'
import { useHandoff } from '../../../kit/handoff/use-handoff.ts'
import { modifyDraft, describeSource, applyHandoff } from './draft.ts'
import { costOf, orderOf } from './order.ts'
import { preselectOtherVoices } from './other-voices.ts'
import { modifyRules } from './rules.ts'
import { OrderToForm } from './from-order.ts'
import { headingOf } from '../../../kit/routes/pages.ts'
import { lazyPart } from '../../../kit/lazy/lazy-part.tsx'
import { Skeleton } from '@mantine/core'
import { Done } from './Done.tsx'

const ModifyForm = lazyPart(async () => (await import('./ModifyForm.tsx')).ModifyForm, <Skeleton height={420} />)

/** An episode, or any recording, with other voices. */
export function ModifyEpisodeScreen() {
  const form = useForm(modifyDraft)
  const { draft } = form
  const voices = useVoices(true)
  const known = usePickedEpisode(draft.episode?.id)
  const hosts = (draft.source === 'episode' && known?.hosts) || []
  const choice = hosts.length === 0 ? draft.voices : preselectOtherVoices(draft.voices, voices.data, hosts)
  const pair = voicePairOf(choice, voices.data)
  const audioUrl = audioUrlOf(draft, known)
  useHandoff(() => {
    const handed = handoff.selectedPodcastForModify.take()
    if (handed) form.change((now) => applyHandoff(now, handed))
  })
  const order = useOrderInUrl()
  const page = useCreateScreen({
    form,
    rules: modifyRules,
    facts: { draft, audioUrl, pair, hosts, areVoicesKnown: voices.data !== undefined },
    creditsFailure: useCreditsFailure(costOf()),
    makeCall: () => orderOf({ draft, audioUrl, pair }),
    idOf: ({ requestId }) => requestId,
    invalidates: invalidatedByEpisodeOrder,
    onDone: (requestId) => {
      order.show(requestId)
      return { what: describeSource(draft, known) }
    },
  })
  return (
    <CreateScreen
      {...headingOf('/podcasts/modify-episode')}
      purpose="modify episodes"
      page={page}
      done={
        order.id && <Done requestId={order.id} what={page.done?.what} onRetried={order.show} onRestart={order.leave} />
      }
      summary={{
        rows: [
          { label: 'Episode', value: describeSource(draft, known) ?? 'Nothing yet' },
          { label: 'Voices', value: voiceNames(pair).join(', ') || 'None' },
        ],
        cost: <CostLine credits={costOf()} />,
        submit: 'Modify Episode',
        isDisabled: true,
      }}
    >
      <OrderFromUrl>{(id) => <OrderToForm id={id} form={form} />}</OrderFromUrl>
      <ModifyForm page={page} voices={choice} />
    </CreateScreen>
  )
}
