import { Textarea } from '@mantine/core'
import { costs, formatCredits, lengths } from '@patchbay/contract'
import { Examples } from '../../../kit/choices/Examples.tsx'
import { fieldId } from '../../../kit/create/field.ts'
import type { CreatePage } from '../../../kit/create/use-create-screen.ts'
import { type RadioCard, RadioCards } from '../../../kit/options/RadioCards.tsx'
import { RecurringChoice } from '../../../kit/options/RecurringChoice.tsx'
import classes from './CreateResearch.module.css'
import { type Mode, type Provider, type ResearchDraft, splitQueries } from './draft.ts'
import type { ResearchField } from './rules.ts'
import { ProjectPicker } from '../../../entities/projects/ProjectPicker.tsx'

const modes: readonly RadioCard<Mode>[] = [
  { value: 'single', label: 'Single', description: 'One question, once or every day' },
  { value: 'bulk', label: 'Bulk', description: 'Many questions, one per line' },
]

const providers: readonly RadioCard<Provider>[] = [
  { value: 'gemini', label: 'Gemini', description: formatCredits(costs.research({ provider: 'gemini' })) },
  { value: 'openai', label: 'OpenAI', description: formatCredits(costs.research({ provider: 'openai' })) },
]

const examples = [
  'What does the evidence say about heat pumps in old buildings?',
  'How do cities protect swifts when roofs are renewed?',
  'What changed in European rules for open data since 2023?',
]

/** What is asked, by whom it is answered, and how often. */
export function ResearchForm({ page }: { page: CreatePage<ResearchDraft, ResearchField> }) {
  const { draft, change } = page.form
  const isSingle = draft.mode === 'single'
  return (
    <div className={classes.fields}>
      <RadioCards
        legend="How many"
        cards={modes}
        value={draft.mode}
        onChange={(mode) => change({ mode })}
        disabledBecause={undefined}
      />
      {isSingle ? (
        <div className={classes.asked}>
          <Textarea
            {...page.input('query')}
            label="Research query"
            placeholder="What do you want to know, of which place and time, and what for?"
            description={formatLength(draft.query)}
            inputWrapperOrder={['label', 'input', 'description', 'error']}
            rows={5}
          />
          {draft.query === '' && (
            <Examples
              legend="For example"
              examples={examples}
              onPick={(query) => {
                change({ query })
                document.getElementById(fieldId('query'))?.focus()
              }}
            />
          )}
        </div>
      ) : (
        <Textarea
          {...page.input('queries')}
          label="Research queries, one per line"
          placeholder={examples.join('\n')}
          description={formatCount(splitQueries(draft).length)}
          inputWrapperOrder={['label', 'input', 'description', 'error']}
          rows={9}
        />
      )}
      <RadioCards
        legend="Provider"
        cards={providers}
        value={draft.provider}
        onChange={(provider) => change({ provider })}
        disabledBecause={undefined}
      />
      <ProjectPicker
        id={fieldId('projectIds')}
        picked={draft.projectIds}
        onPick={(projectIds) => change({ projectIds })}
        createHref="the research"
      />
      {isSingle && (
        <RecurringChoice value={draft} onChange={change}>
          Asks again every day; each report says what is new since the last.
        </RecurringChoice>
      )}
    </div>
  )
}

/** Said only when it begins to matter. */
const formatLength = ({ length }: string) =>
  length > lengths.topic.max * 0.8
    ? `${length.toLocaleString()} of ${lengths.topic.max.toLocaleString()} characters`
    : undefined

const formatCount = (count: number) => (count === 0 ? undefined : count === 1 ? '1 query' : `${count} queries`)
