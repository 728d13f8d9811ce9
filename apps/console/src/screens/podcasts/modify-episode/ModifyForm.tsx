import { OptionalSettings } from '../../../entities/episodes/OptionalSettings.tsx'
import type { Creation } from '../../../kit/create/use-creation.ts'
import type { Draft } from '../../../kit/drafts/use-draft.ts'
import { noSchedule } from '../../../kit/options/schedule.ts'
import { Section } from '../../../ui/Section.tsx'
import type { ModifyDraft } from './draft.ts'
import classes from './ModifyForm.module.css'
import type { ModifyField } from './rules.ts'
import { SourceFields } from './SourceFields.tsx'

type Props = {
  draft: ModifyDraft
  change: Draft<ModifyDraft>['change']
  wordsOf: Creation<ModifyField>['wordsOf']
}

/** Left the recording, right who speaks it (spec 1 §2.8). */
export function ModifyForm({ draft, change, wordsOf }: Props) {
  return (
    <div className={classes.columns}>
      <Section title="Audio source" words="An episode of yours, or a recording that anybody can reach.">
        <SourceFields draft={draft} change={change} wordsOf={wordsOf} />
      </Section>
      <Section title="Optional settings" words="Who speaks it, and what should be different.">
        <OptionalSettings
          show={['voices', 'instructions']}
          value={{ ...draft, language: '', style: 'deep dive', duration: '', podcastId: '', schedule: noSchedule }}
          onChange={({ voices: chosen, instructions }) =>
            change({ ...(chosen && { voices: chosen }), ...(instructions !== undefined && { instructions }) })
          }
          voicesForcedBecause="The episode is spoken again by the voices that you choose."
          languageFixedBecause={undefined}
          wordsOf={wordsOf}
        />
      </Section>
    </div>
  )
}
