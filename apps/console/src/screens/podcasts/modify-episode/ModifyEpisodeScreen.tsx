import { Skeleton } from '@mantine/core'
import { endpoints } from '@patchbay/contract'
import { Suspense, useEffect, useEffectEvent, useState } from 'react'
import { useApiKey } from '../../../api/key-store.ts'
import { useEpisodeRequests } from '../../../entities/episodes/queries.ts'
import { useUsage } from '../../../entities/usage/queries.ts'
import { creditsLeft } from '../../../entities/usage/status.ts'
import { useVoices } from '../../../entities/voices/queries.ts'
import { voiceNames, voicePairOf } from '../../../entities/voices/voice-pair.ts'
import { CreateScreen } from '../../../kit/create/CreateScreen.tsx'
import { DoneScreen } from '../../../kit/create/DoneScreen.tsx'
import { NoKeyBanner } from '../../../kit/create/NoKeyBanner.tsx'
import { loadedSoon } from '../../../kit/create/loaded-soon.tsx'
import { sayCleared } from '../../../kit/create/say-cleared.ts'
import { useCreation } from '../../../kit/create/use-creation.ts'
import { useDraft } from '../../../kit/drafts/use-draft.ts'
import { handoff } from '../../../kit/handoff/handoff.ts'
import { type ModifyDraft, audioUrlOf, emptyDraft, keptDraft, resetDraft, sourceWords, withHanded } from './draft.ts'
import { costOf, orderOf } from './order.ts'
import { modifyRules } from './rules.ts'

/** Pickers and settings come after the page's first load. */
const modifyForm = loadedSoon(async () => (await import('./ModifyForm.tsx')).ModifyForm)
const doneParts = loadedSoon(async () => (await import('./Done.tsx')).Done)

const formName = 'modify-episode'
const title = 'Modify Episode'
const subtitle = 'Speak an episode again with other voices'

/** An episode, or any recording, with other voices (spec 1 §2.8). */
export function ModifyEpisodeScreen() {
  const { draft, change } = useDraft<ModifyDraft>(formName, keptDraft, emptyDraft)
  const hasKey = useApiKey() !== undefined
  const usage = useUsage()
  const voices = useVoices(true)
  const requests = useEpisodeRequests()
  const pair = voicePairOf(draft.voices, voices.data)
  const audioUrl = audioUrlOf(draft, requests.data?.items)
  const [done, setDone] = useState<{ requestId: string; what: string | undefined }>()
  useHandedEpisode((handed) => change((now) => withHanded(now, handed)))

  const creation = useCreation({
    form: formName,
    rules: modifyRules,
    facts: { hasKey, draft, audioUrl, pair, areVoicesKnown: voices.data !== undefined },
    makeCall: () => orderOf({ draft, audioUrl, pair }),
    idOf: ({ requestId }) => requestId,
    invalidates: [
      endpoints.content.list,
      endpoints.content.usage,
      endpoints.content.podcasts,
      endpoints.podcast.episodes,
    ],
    show: () => undefined,
    onTaken: () => {
      if (!draft.keepsData) change(resetDraft)
    },
    onAccepted: (requestId) => setDone({ requestId, what: sourceWords(draft) }),
  })
  useEffect(() => void Promise.all([modifyForm.prefetch(), doneParts.prefetch()]), [])
  const clear = () => {
    change(() => emptyDraft)
    sayCleared(() => change(() => draft))
  }

  if (done) {
    return (
      <DoneScreen title={title} subtitle={subtitle}>
        <doneParts.Part {...done} onAgain={() => setDone(undefined)} />
      </DoneScreen>
    )
  }
  return (
    <CreateScreen
      title={title}
      subtitle={subtitle}
      banner={!hasKey && <NoKeyBanner purpose="modify episodes" words={creation.wordsOf('key')} />}
      steps={undefined}
      creation={creation}
      summary={{
        rows: [
          { label: 'Episode', value: sourceWords(draft) ?? 'Nothing yet' },
          { label: 'Voices', value: voiceNames(pair).join(', ') || 'None' },
        ],
        cost: { credits: costOf(), creditsLeft: usage.data && creditsLeft(usage.data) },
        onClear: JSON.stringify(draft) === JSON.stringify(emptyDraft) ? undefined : clear,
        next: undefined,
        submit: {
          label: 'Modify Episode',
          keepsData: draft.keepsData,
          onKeepData: (keepsData) => change({ keepsData }),
        },
      }}
    >
      <Suspense fallback={<Skeleton height={420} />}>
        <modifyForm.Part draft={draft} change={change} wordsOf={creation.wordsOf} />
      </Suspense>
    </CreateScreen>
  )
}

/** What another page left for this one, taken once. */
function useHandedEpisode(onHanded: (handed: Parameters<typeof withHanded>[1]) => void): void {
  const take = useEffectEvent(() => {
    const handed = handoff.selectedPodcastForModify.take()
    if (handed) onHanded(handed)
  })
  useEffect(() => take(), [])
}
