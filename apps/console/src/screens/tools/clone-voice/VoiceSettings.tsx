import { TextInput } from '@mantine/core'
import { fieldProps } from '../../../kit/create/field.ts'
import { FieldError } from '../../../kit/create/FieldError.tsx'
import type { CreatePage } from '../../../kit/create/use-create-screen.ts'
import { LanguageSelect } from '../../../kit/options/LanguageSelect.tsx'
import { Checkbox } from '../../../ui/Checkbox.tsx'
import classes from './CloneVoice.module.css'
import type { CloneDraft } from './draft.ts'
import type { CloneField } from './rules.ts'

type Props = { page: CreatePage<CloneDraft, CloneField>; isOurs: boolean }

/** Beside the recording: how the voice is called, what it speaks, and that its owner agreed. */
export function VoiceSettings({ page: { form, input, messageOf }, isOurs }: Props) {
  const words = messageOf('consent')
  return (
    <div className={classes.settings}>
      <TextInput {...input('name')} label="Voice Name" placeholder="Mia" />
      {isOurs && (
        <>
          <LanguageSelect
            value={form.draft.language}
            onChange={(language) => form.change({ language })}
            disabledBecause={undefined}
          />
          <div>
            <label className={classes.consent}>
              <Checkbox
                {...fieldProps('consent', words)}
                checked={form.draft.consent}
                onChange={({ currentTarget }) => form.change({ consent: currentTarget.checked })}
              />
              <span>Whoever speaks in this recording agreed that their voice is cloned.</span>
            </label>
            <FieldError field="consent" words={words} />
          </div>
        </>
      )}
    </div>
  )
}
