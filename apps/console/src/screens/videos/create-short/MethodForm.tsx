import { lengths } from '@patchbay/contract'
import { Textarea } from '@mantine/core'
import type { AvatarPair } from '../../../entities/avatars/avatar-pair.ts'
import { RecordingFields } from '../../../entities/episodes/RecordingFields.tsx'
import { ResearchList } from '../../../entities/research/ResearchList.tsx'
import { researchesForShorts } from '../../../entities/research/status.ts'
import { Examples } from '../../../kit/choices/Examples.tsx'
import { fieldErrorId, fieldId } from '../../../kit/create/field.ts'
import { FieldError } from '../../../kit/create/FieldError.tsx'
import { FormStep } from '../../../kit/create/FormStep.tsx'
import { NoTextModel } from '../../../kit/create/NoTextModel.tsx'
import type { CreatePage } from '../../../kit/create/use-create-screen.ts'
import { PageLink } from '../../../kit/routes/PageLink.tsx'
import type { Method, ShortDraft } from './draft.ts'
import { exampleTopics, methodChoices } from './method-choices.ts'
import { type ShortField, noTextModelMessage } from './rules.ts'
import { ScriptEditor } from './ScriptEditor.tsx'

type Page = CreatePage<ShortDraft, ShortField>

/** The prompt's length in this panel. */
const promptLength = 80

/** The form of the chosen method, and the way back to the others. */
export function MethodForm({ method, page, pair }: { method: Method; page: Page; pair: AvatarPair }) {
  const { form } = page
  const choice = methodChoices.find(({ value }) => value === method)
  return (
    <FormStep
      title={choice?.title}
      lead={choice?.words}
      back={{ label: 'Back to options', onBack: () => form.change({ mode: 'selection' }) }}
    >
      {method === 'podcast' && <RecordingFields {...form} messageOf={page.messageOf} />}
      {method === 'topic' && <Topic page={page} />}
      {method === 'research' && <ResearchField page={page} />}
      {method === 'script' && <ScriptEditor form={form} pair={pair} words={page.messageOf('script')} />}
    </FormStep>
  )
}

function Topic({ page }: { page: Page }) {
  const { max } = lengths.topic
  const { topic } = page.form.draft
  return (
    <>
      <NoTextModel
        title={noTextModelMessage}
        without="your episodes, your research and your own scripts become shorts"
      />
      <Textarea
        {...page.input('topic')}
        label="What should the short be about?"
        placeholder="Why octopuses have three hearts"
        description={
          topic.length > max * 0.8 && `${topic.length.toLocaleString()} of ${max.toLocaleString()} characters`
        }
        inputWrapperOrder={['label', 'input', 'description', 'error']}
        rows={4}
      />
      <Examples
        legend="Example topics"
        examples={exampleTopics}
        onPick={(example) => {
          page.form.change({ topic: example })
          document.getElementById(fieldId('topic'))?.focus()
        }}
      />
    </>
  )
}

function ResearchField({ page: { form, messageOf } }: { page: Page }) {
  const words = messageOf('research')
  return (
    <>
      <ResearchList
        id={fieldId('research')}
        mode="one"
        researches={researchesForShorts}
        promptLength={promptLength}
        picked={form.draft.researchId === '' ? [] : [form.draft.researchId]}
        onPick={([researchId = '']) => form.change({ researchId })}
        empty={{
          drawing: 'search',
          title: 'You have no completed research',
          words: 'A short can be made from the results of deep research that has finished.',
          action: <PageLink page="/research/create">Create Research</PageLink>,
        }}
        describedBy={words === undefined ? undefined : fieldErrorId('research')}
      />
      <FieldError field="research" words={words} />
    </>
  )
}
