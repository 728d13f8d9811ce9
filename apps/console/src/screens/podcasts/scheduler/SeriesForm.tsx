import { Stack, TextInput } from '@mantine/core'
import { isOwnServer } from '../../../api/config.ts'
import { OptionalSettings } from '../../../entities/episodes/OptionalSettings.tsx'
import { type VoicePair, languageLockedMessage } from '../../../entities/voices/voice-pair.ts'
import { urlInputProps, parseWebUrl } from '../../../kit/addresses/web-url.ts'
import { FormStep } from '../../../kit/create/FormStep.tsx'
import type { CreatePage } from '../../../kit/create/use-create-screen.ts'
import { Section } from '../../../ui/Section.tsx'
import type { Mode, SchedulerDraft } from './draft.ts'
import { FeedsFields } from './FeedsFields.tsx'
import { FrequencyField } from './FrequencyField.tsx'
import { GroupsField } from './GroupsField.tsx'
import type { SchedulerField } from './rules.ts'

type Props = {
  mode: Mode
  page: CreatePage<SchedulerDraft, SchedulerField>
  pair: VoicePair
  onBack: () => void
}

const options = ['instructions', 'duration', 'voices', 'language', 'podcastId'] as const

/** The form of one mode: what, when, how. */
export function SeriesForm({ mode, page: { form, input, messageOf }, pair, onBack }: Props) {
  const { draft, change } = form
  return (
    <FormStep
      title={mode === 'urls' ? 'Episodes from URLs' : 'Episodes from feeds'}
      lead={
        mode === 'urls'
          ? 'Each group becomes one episode, made in this order.'
          : 'Each episode is made of what is newest in these feeds when it is due.'
      }
      back={{ label: 'Back to options', onBack }}
    >
      {mode === 'urls' ? (
        <GroupsField draft={draft} change={change} words={messageOf('groups')} />
      ) : (
        <FeedsFields draft={draft} change={change} messageOf={messageOf} />
      )}
      <Section title="When" words="Empty starts immediately; the others follow, evenly spaced.">
        <Stack gap={20}>
          <FrequencyField draft={draft} change={change} words={messageOf('frequency')} />
          <OptionalSettings show={['schedule']} value={draft} onChange={change} messageOf={messageOf} />
        </Stack>
      </Section>
      <Section title="How they should sound" words="Everything here is optional.">
        <Stack gap={20}>
          <OptionalSettings
            show={isOwnServer() ? [...options, 'projectIds'] : options}
            value={draft}
            onChange={change}
            languageLockedReason={languageLockedMessage(pair)}
            messageOf={messageOf}
          />
          {mode === 'urls' && (
            <TextInput
              {...urlInputProps}
              {...input('brandUrl')}
              label="Brand URL (optional)"
              description="A page about you or your brand; every episode reads it as one more source."
              placeholder="example.com/about"
              onBlur={() => change((now) => ({ ...now, brandUrl: normalizeUrls(now.brandUrl) }))}
            />
          )}
        </Stack>
      </Section>
    </FormStep>
  )
}

/** Shows what will be sent as soon as the field is left; what is no address stays as it was typed. */
const normalizeUrls = (typed: string) => (typed.trim() === '' ? '' : (parseWebUrl(typed).url ?? typed))
