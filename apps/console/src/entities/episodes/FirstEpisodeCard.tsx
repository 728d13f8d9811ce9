import { Skeleton } from '@mantine/core'
import { IconX } from '@tabler/icons-react'
import { useEffect, useId, useState } from 'react'
import { clearDraft } from '../../kit/drafts/draft-store.ts'
import { IconButton } from '../../ui/IconButton.tsx'
import { EngineSummary } from '../engines/EngineSummary.tsx'
import { kindOf } from '../requests/kinds.ts'
import { RequestProgress } from '../requests/RequestProgress.tsx'
import { useRunning, usePolledRequest } from '../requests/queries.ts'
import { isRunning, stateOf } from '../requests/status.ts'
import { useIsOnboarded } from './onboarding.ts'
import { useHasEpisode } from './first-episode.ts'
import classes from './FirstEpisode.module.css'
import { FirstEpisodeForm, firstEpisode } from './FirstEpisodeForm.tsx'

const titles = {
  asking: 'You are ready. Paste a web address',
  making: 'Your first episode is being made',
  ready: 'Your first episode is ready',
} as const

/** A field, a sample, and what comes of them, in one place: from the address to the player without another page. */
export function FirstEpisodeCard() {
  const hasEpisode = useHasEpisode()
  const { remember } = useIsOnboarded()
  const [ordered, setOrdered] = useState<string>()
  const [isDismissed, setDismissed] = useState(false)
  // After a reload, or ordered elsewhere: what is being made already is shown as well.
  const running = useRunning().data?.items.find((request) => kindOf(request).page && isRunning(request))?.id
  if (ordered === undefined && hasEpisode === false && running !== undefined) setOrdered(running)
  const request = usePolledRequest(ordered).data
  const state = request && stateOf(request)
  const isDone = state?.kind === 'completed'
  // From the order on, also before its first answer: the form must not take it twice.
  const phase = isDone ? 'ready' : ordered !== undefined && state?.kind !== 'failed' ? 'making' : 'asking'
  const isOver = isDismissed || (hasEpisode === true && ordered === undefined)
  const hasBegun = isOver || isDone
  useEffect(() => {
    if (hasBegun) remember()
    // What was typed became this: nothing can be lost with it now.
    if (isDone) clearDraft(firstEpisode.name)
  })
  const title = useId()
  if (isOver) return null
  if (hasEpisode === undefined) return <Skeleton height={238} mb={16} radius="lg" />
  return (
    <section className={classes.card} aria-labelledby={title}>
      <div className={classes.head}>
        <h2 className={classes.title} id={title}>
          {titles[phase]}
        </h2>
        <IconButton aria-label="Dismiss the first steps" tooltip="Dismiss" onClick={() => setDismissed(true)}>
          <IconX size={16} stroke={1.8} aria-hidden />
        </IconButton>
      </div>
      {phase === 'asking' || ordered === undefined ? (
        <FirstEpisodeForm failure={state?.kind === 'failed' ? state.words : undefined} onOrdered={setOrdered} />
      ) : (
        <RequestProgress key={ordered} id={ordered} cover="own" isFramed={false} onRetried={setOrdered} />
      )}
      <EngineSummary />
    </section>
  )
}
