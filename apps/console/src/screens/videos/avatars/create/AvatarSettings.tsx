import { TextInput } from '@mantine/core'
import { VoiceField } from '../../../../entities/voices/VoiceField.tsx'
import type { CreatePage } from '../../../../kit/create/use-create-screen.ts'
import classes from './CreateAvatar.module.css'
import type { AvatarDraft } from './draft.ts'
import type { AvatarField } from './rules.ts'

/** Beside the form: how the avatar is called, and whose voice it has. */
export const AvatarSettings = ({
  page: { form, input, messageOf },
}: {
  page: CreatePage<AvatarDraft, AvatarField>
}) => (
  <div className={classes.settings}>
    <TextInput {...input('name')} label="Name" placeholder="Nora" />
    <VoiceField
      field="voice"
      voiceId={form.draft.voiceId}
      onChange={(voiceId) => form.change({ voiceId })}
      words={messageOf('voice')}
    />
  </div>
)
