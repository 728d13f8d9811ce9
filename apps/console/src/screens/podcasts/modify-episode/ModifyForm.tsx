import { TextInput } from '@mantine/core'
import { lengths } from '@patchbay/contract'
import { OptionalSettings } from '../../../entities/episodes/OptionalSettings.tsx'
import { RecordingFields } from '../../../entities/episodes/RecordingFields.tsx'
import type { CreatePage } from '../../../kit/create/use-create-screen.ts'
import { Section } from '../../../ui/Section.tsx'
import type { ModifyDraft } from './draft.ts'
import classes from './ModifyForm.module.css'
import type { ModifyField } from './rules.ts'

type Props = {
  page: CreatePage<ModifyDraft, ModifyField>
  /** Who speaks it, with what is offered for the episode. */
  voices: ModifyDraft['voices']
}

/** Left the recording, right who speaks it. */
export function ModifyForm({ page: { form, messageOf }, voices }: Props) {
  return (
    <div className={classes.columns}>
      <Section title="Audio source" words="An episode of yours, or a recording that anybody can reach.">
        <RecordingFields {...form} messageOf={messageOf}>
          <TextInput
            label="Title (optional)"
            description="Names the recording on this page; it is not sent."
            maxLength={lengths.episodeTitle.max}
            value={form.draft.title}
            onChange={(event) => form.change({ title: event.currentTarget.value })}
          />
        </RecordingFields>
      </Section>
      <Section title="Optional settings" words="Who speaks it, and what should be different.">
        <OptionalSettings
          show={['voices', 'instructions']}
          value={{ ...form.draft, voices }}
          onChange={form.change}
          voicesLockedReason="The episode is spoken again by the voices that you choose."
          messageOf={messageOf}
        />
      </Section>
    </div>
  )
}
