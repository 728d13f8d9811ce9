import type { UseQueryResult } from '@tanstack/react-query'
import type { Avatar } from '@patchbay/contract'
import type { ApiError } from '../../../api/errors.ts'
import type { AvatarPair } from '../../../entities/avatars/avatar-pair.ts'
import { AvatarSelector } from '../../../entities/avatars/AvatarSelector.tsx'
import { fieldId } from '../../../kit/create/field.ts'
import type { CreatePage } from '../../../kit/create/use-create-screen.ts'
import { InstructionsField } from '../../../kit/options/InstructionsField.tsx'
import { ErrorPanel } from '../../../kit/state/ErrorPanel.tsx'
import classes from './CreateShort.module.css'
import type { ShortDraft } from './draft.ts'
import type { ShortField } from './rules.ts'
import { ProjectPicker } from '../../../entities/projects/ProjectPicker.tsx'

type Props = {
  page: CreatePage<ShortDraft, ShortField>
  pair: AvatarPair
  avatars: UseQueryResult<Avatar[], ApiError>
}

/** Beside the form: who hosts, and what should be different. */
export function HostsPanel({ page: { form, messageOf }, pair, avatars }: Props) {
  const { draft, change } = form
  const isChosen = draft.mode !== 'selection'
  return (
    <div className={classes.config}>
      <AvatarSelector
        title={isChosen ? 'Hosts Preview' : 'Avatars'}
        pair={pair}
        isPending={avatars.isLoading}
        onChange={(chosen) => change({ avatars: chosen })}
        field="avatars"
        words={messageOf('avatars')}
        canSwap={isChosen}
      />
      {avatars.error && <ErrorPanel error={avatars.error} onRetry={() => void avatars.refetch()} />}
      {isChosen && draft.mode !== 'script' && (
        <InstructionsField
          id={fieldId('instructions')}
          placeholder="Keep it light, end on a question …"
          value={draft.instructions}
          onChange={(instructions) => change({ instructions })}
          error={messageOf('instructions')}
        />
      )}
      {isChosen && (
        <ProjectPicker
          id={fieldId('projectIds')}
          picked={draft.projectIds}
          onPick={(projectIds) => change({ projectIds })}
          createHref="a short"
        />
      )}
    </div>
  )
}
