import { type PostTemplate, counts, lengths } from '@patchbay/contract'
import { useState } from 'react'
import { TemplateForm } from '../../../entities/recurring/TemplateForm.tsx'
import { Button } from '../../../ui/Button.tsx'
import {
  type PostTemplateDraft,
  templateChangesOf,
  draftOf,
  hasSource,
  lastSourceMessage,
  parsePostsPerDay,
} from './changes.ts'
import { Checklist } from './Checklist.tsx'
import classes from './RecurringPosts.module.css'
import { type KnownSources, type TemplateChange, researchName, styleName, styles } from './templates.ts'

type Props = {
  template: PostTemplate
  sourceNames: KnownSources
  isSaving: boolean
  /** Why it was not saved. */
  problem: string | undefined
  onSave: (change: TemplateChange) => void
  onClose: () => void
}

/** A recurring post where it stands: what it is told, what it is made of, its style, how often and until when. */
export function EditPostTemplate({ template, sourceNames, isSaving, problem, onSave, onClose }: Props) {
  const [draft, setDraft] = useState(() => draftOf(template))
  const [refusal, setRefusal] = useState<string>()
  const change = (part: Partial<PostTemplateDraft>) => {
    const next = { ...draft, ...part }
    // The last one stays: a template of nothing could write nothing.
    const isLast = hasSource(draft) && !hasSource(next)
    setRefusal(isLast ? lastSourceMessage : undefined)
    if (!isLast) setDraft(next)
  }
  const save = () => {
    if (hasSource(draft)) onSave(templateChangesOf(template, draft))
    else setRefusal(lastSourceMessage)
  }
  const { tweetStyle } = draft
  return (
    <TemplateForm
      draft={draft}
      onChange={change}
      field={{
        label: 'Prompt/Instructions',
        placeholder: 'Style instructions for generation',
        maxLength: lengths.instructions.max,
      }}
      daily={{ max: counts.dailyPosts.max, read: parsePostsPerDay }}
      isSaving={isSaving}
      problem={refusal ?? problem}
      onSave={save}
      onCancel={onClose}
    >
      <div className={classes.lists}>
        <Checklist
          name="Feeds"
          loadingMessage="Loading feeds..."
          emptyMessage="No feeds available"
          isLoading={sourceNames.areFeedsLoading}
          options={sourceNames.feeds?.map(({ id, name }) => ({ id, name: name ?? `Feed ${id}` }))}
          selected={draft.feedIds}
          nameOf={(id) => `Feed ${id}`}
          onChange={(feedIds) => change({ feedIds })}
        />
        <Checklist
          name="Deep Researches"
          loadingMessage="Loading researches..."
          emptyMessage="No template researches available"
          isLoading={sourceNames.areResearchesLoading}
          options={sourceNames.researches?.map(({ id }) => ({ id, name: researchName(id, sourceNames.researches) }))}
          selected={draft.deepResearchIds}
          nameOf={(id) => researchName(id, sourceNames.researches)}
          onChange={(deepResearchIds) => change({ deepResearchIds })}
        />
      </div>
      <fieldset className={classes.styles}>
        <legend>Tweet Style (Optional)</legend>
        <div className={classes.buttons}>
          {styles.map(({ value, label }) => (
            <Button
              key={value}
              size="xs"
              variant={tweetStyle === value ? 'light' : 'default'}
              aria-pressed={tweetStyle === value}
              onClick={() => change({ tweetStyle: tweetStyle === value ? undefined : value })}
            >
              {label}
            </Button>
          ))}
        </div>
        <p className={classes.quiet}>
          {tweetStyle === undefined ? 'Random style' : `Selected: ${styleName(tweetStyle)}`}
        </p>
      </fieldset>
    </TemplateForm>
  )
}
