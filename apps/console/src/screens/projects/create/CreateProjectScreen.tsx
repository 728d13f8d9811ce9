import { TextInput } from '@mantine/core'
import { endpoints } from '@patchbay/contract'
import { CostLine } from '../../../entities/usage/CostLine.tsx'
import { urlInputProps } from '../../../kit/addresses/web-url.ts'
import { CreateScreen } from '../../../kit/create/CreateScreen.tsx'
import { useCreateScreen } from '../../../kit/create/use-create-screen.ts'
import { useForm } from '../../../kit/create/use-form.ts'
import { RadioCards } from '../../../kit/options/RadioCards.tsx'
import { BackToProjects } from '../../../entities/projects/BackToProjects.tsx'
import { type Mode, projectDraft } from './draft.ts'
import { orderOf, projectRules } from './rules.ts'
import { ProjectFields } from './ProjectFields.tsx'
import { ProjectCreated } from './ProjectCreated.tsx'
import { headingOf } from '../../../kit/routes/pages.ts'

const modes: { value: Mode; label: string; hint: string }[] = [
  { value: 'url', label: 'By URL', hint: 'A page is read: what it is about, its words, its colours, its logo' },
  { value: 'manual', label: 'Manual description', hint: 'You say what it is' },
]

/** A project, of a page or in words. */
export function CreateProjectScreen() {
  const form = useForm(projectDraft)
  const { draft } = form
  const page = useCreateScreen({
    form,
    noKeyMessage: 'API key is required',
    rules: projectRules,
    facts: { draft },
    makeCall: () => orderOf(draft),
    idOf: ({ project }) => project?.id,
    withoutId: {
      title: 'No project came back from the server',
      words: 'Look for it among your projects before you create it again.',
    },
    invalidates: [endpoints.projects.list],
    onDone: (id) => ({ id, name: draft.name.trim() }),
  })
  return (
    <>
      <BackToProjects />
      <CreateScreen
        {...headingOf('/projects/create')}
        purpose="create projects"
        page={page}
        done={page.done && <ProjectCreated name={page.done.name} />}
        summary={{
          cost: <CostLine credits={0} words="A project costs no credits; what is made for it does." />,
          submit: 'Create Project',
        }}
        sendsOnEnter={draft.mode === 'url'}
      >
        <TextInput {...page.input('name')} label="Project name" placeholder="What it is called" />
        <RadioCards
          legend="How do you want to describe it?"
          cards={modes}
          value={draft.mode}
          onChange={(mode) => {
            page.forgetAttempt()
            form.change({ mode })
          }}
          disabledBecause={undefined}
        />
        {draft.mode === 'url' ? (
          <TextInput
            {...page.input('url')}
            {...urlInputProps}
            label="Project URL"
            placeholder="example.com"
            description="The page is read once, which may take half a minute."
          />
        ) : (
          <ProjectFields page={page} />
        )}
      </CreateScreen>
    </>
  )
}
