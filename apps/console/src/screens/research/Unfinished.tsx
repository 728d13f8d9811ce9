import { type Research, costs, creditWords } from '@patchbay/contract'
import { IconTrash } from '@tabler/icons-react'
import { useState } from 'react'
import { useAskAgain } from '../../entities/research/actions.ts'
import { researchState } from '../../entities/research/status.ts'
import { Button } from '../../ui/Button.tsx'
import { Clamped } from '../../ui/Clamped.tsx'
import { IconButton } from '../../ui/IconButton.tsx'
import { RowTrack } from '../../ui/RowTrack.tsx'
import classes from './Research.module.css'
import { MakingDrawer } from '../../entities/requests/MakingDrawer.tsx'
import { DeleteRequest } from '../../entities/requests/DeleteRequest.tsx'

/** How far it is, or why it failed and the way to ask again. */
export function Unfinished({ research, name }: { research: Research; name: string }) {
  const [isFollowing, setFollowing] = useState(false)
  const [isLeaving, setLeaving] = useState(false)
  const again = useAskAgain()
  const state = researchState(research)
  if (state.kind === 'failed') {
    return (
      <div className={classes.more}>
        <p className={classes.failure}>
          <Clamped of={name}>
            {again.error?.message ?? state.words ?? 'It failed, and the server does not say why.'}
          </Clamped>
        </p>
        {research.prompt && (
          <Button
            size="compact-sm"
            variant="default"
            aria-label={`Retry: ${name}`}
            title={`Asks again, for ${creditWords(costs.research({ provider: 'gemini' }))}`}
            loading={again.isPending}
            onClick={() => again.mutate(research.prompt ?? '')}
          >
            Retry
          </Button>
        )}
        <IconButton hint="Delete" size="small" aria-label={`Delete: ${name}`} onClick={() => setLeaving(true)}>
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
      <RowTrack percent={percent} name={`Progress of ${name}`} words={`${percent}%`} />
      {isFollowing && (
        <MakingDrawer
          id={research.id}
          request={undefined}
          onRetried={() => setFollowing(false)}
          onClose={() => setFollowing(false)}
        />
      )}
    </div>
  )
}
