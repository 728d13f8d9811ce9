import { ActionIcon, TextInput, Textarea } from '@mantine/core'
import { IconPlus, IconTrash } from '@tabler/icons-react'
import { fieldErrorId, fieldId } from '../../../kit/create/field.ts'
import { FieldError } from '../../../kit/create/FieldError.tsx'
import type { Draft } from '../../../kit/drafts/use-draft.ts'
import { Tooltip } from '../../../ui/Tooltip.tsx'
import { type Group, type SchedulerDraft, changeGroup, newGroup } from './draft.ts'
import classes from './parts.module.css'
import { firstInvalidGroup } from './rules.ts'
import { splitLines, groupNameOf } from './series.ts'
import { Button } from '../../../ui/Button.tsx'

type Props = {
  draft: SchedulerDraft
  change: Draft<SchedulerDraft>['change']
  words: string | undefined
}

/** Groups of addresses; each becomes one episode. */
export function GroupsField({ draft, change, words }: Props) {
  const atFault = firstInvalidGroup(draft)
  const remove = (id: string) => change((now) => ({ ...now, groups: now.groups.filter((group) => group.id !== id) }))
  return (
    <div className={classes.stack}>
      {draft.groups.map((group, index) => (
        <GroupFields
          key={group.id}
          group={group}
          place={index}
          name={groupNameOf(draft, group)}
          isInvalid={group.id === atFault}
          words={group.id === atFault ? words : undefined}
          onChange={(part) => change((now) => changeGroup(now, group.id, part))}
          onRemove={draft.groups.length > 1 ? () => remove(group.id) : undefined}
        />
      ))}
      <Button
        variant="default"
        className={classes.start}
        leftSection={<IconPlus size={15} stroke={1.8} aria-hidden />}
        onClick={() => change((now) => ({ ...now, groups: [...now.groups, newGroup()] }))}
      >
        Add group
      </Button>
    </div>
  )
}

type GroupProps = {
  group: Group
  place: number
  name: string
  isInvalid: boolean
  words: string | undefined
  onChange: (part: Partial<Group>) => void
  onRemove: (() => void) | undefined
}

function GroupFields({ group, place, name, isInvalid, words, onChange, onRemove }: GroupProps) {
  const count = splitLines(group).length
  return (
    <fieldset className={classes.group}>
      <legend className={classes.legend}>{name}</legend>
      <div className={classes.groupHead}>
        <TextInput
          className={classes.wide}
          label="Name"
          placeholder={`Episode ${place + 1}`}
          maxLength={100}
          value={group.name}
          onChange={(event) => onChange({ name: event.currentTarget.value })}
        />
        {onRemove && (
          <Tooltip label="Remove group">
            <ActionIcon size="lg" aria-label={`Remove ${name}`} onClick={onRemove}>
              <IconTrash size={16} stroke={1.7} />
            </ActionIcon>
          </Tooltip>
        )}
      </div>
      <Textarea
        id={isInvalid ? fieldId('groups') : undefined}
        label="URLs, one per line"
        placeholder={'example.com/article\nexample.com/another'}
        rows={4}
        spellCheck={false}
        autoCapitalize="none"
        description={`${count} ${count === 1 ? 'URL' : 'URLs'}`}
        inputWrapperOrder={['label', 'input', 'description']}
        aria-invalid={words === undefined ? undefined : true}
        aria-describedby={words === undefined ? undefined : fieldErrorId('groups')}
        value={group.urls}
        onChange={(event) => onChange({ urls: event.currentTarget.value })}
      />
      {isInvalid && <FieldError field="groups" words={words} />}
    </fieldset>
  )
}
