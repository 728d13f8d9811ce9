import { type Research, costs, formatCredits } from '@patchbay/contract'
import { IconTrash } from '@tabler/icons-react'
import { useState } from 'react'
import { useRepeatResearch } from '../../entities/research/actions.ts'
import { researchState } from '../../entities/research/status.ts'
import { Button } from '../../ui/Button.tsx'
import { ClampedText } from '../../ui/ClampedText.tsx'
import { IconButton } from '../../ui/IconButton.tsx'
import { RowProgress } from '../../ui/RowProgress.tsx'
import classes from './Research.module.css'
import { ProgressDrawer } from '../../entities/requests/ProgressDrawer.tsx'
import { DeleteRequest } from '../../entities/requests/DeleteRequest.tsx'

/** How far it is, or why it failed and the way to ask again. */
export function UnfinishedResearchStatus({ research, name }: { research: Research; name: string }) {
  const [isFollowing, setFollowing] = useState(false)
  const [isLeaving, setLeaving] = useState(false)
  const again = useRepeatResearch()
  const state = researchState(research)
  if (state.kind === 'failed') {
    return (
      <div className={classes.more}>
        <p className={classes.failure}>
          <ClampedText of={name}>
            {again.error?.message ?? state.words ?? 'It failed, and the server does not say why.'}
          </ClampedText>
        </p>
        {research.prompt && (
          <Button
            size="compact-sm"
            variant="default"
            aria-label={`Retry: ${name}`}
            title={`Asks again, for ${formatCredits(costs.research({ provider: 'gemini' }))}`}
            loading={again.isPending}
            onClick={() => again.mutate(research.prompt ?? '')}
          >
            Retry
          </Button>
        )}
        <IconButton tooltip="Delete" size="small" aria-label={`Delete: ${name}`} onClick={() => setLeaving(true)}>
          <IconTrash size={15} stroke={1.7} aria-hidden />
        </IconButton>
        {isLeaving && (
          <DeleteRequest id={research.id} title={name} isUnfinished={false} onClose={() => setLeaving(false)} />
        )}
      </div>
    )
  }
  const percent = state.kind === 'processing' ? state.percent : 0
  return (
    <div className={classes.more}>
      <Button size="compact-sm" variant="subtle" aria-label={`Follow: ${name}`} onClick={() => setFollowing(true)}>
        Follow
      </Button>
      <RowProgress percent={percent} name={`Progress of ${name}`} words={`${percent}%`} />
      {isFollowing && (
        <ProgressDrawer
          id={research.id}
          request={undefined}
          onRetried={() => setFollowing(false)}
          onClose={() => setFollowing(false)}
        />
      )}
    </div>
  )
}
