import { TextInput, Textarea } from '@mantine/core'
import { type Project, lengths } from '@patchbay/contract'
import { type FormEvent, useState } from 'react'
import { isOwnServer } from '../../../api/config.ts'
import { type ProjectChanges, useUpdateProject } from '../../../entities/projects/actions.ts'
import { splitLines, formatTerms, parseTerms } from '../../../entities/projects/terms.ts'
import {
  type Branding,
  colours,
  isInvalidColour,
  brandingChangesOf,
  brandingOf,
  invalidColourMessage,
} from '../../../entities/projects/branding.ts'
import { BrandingFields } from '../../../entities/projects/BrandingFields.tsx'
import { projectName } from '../../../entities/projects/queries.ts'
import { ErrorPanel } from '../../../kit/state/ErrorPanel.tsx'
import { PageHeader } from '../../../kit/state/PageHeader.tsx'
import { Button } from '../../../ui/Button.tsx'
import classes from './ProjectView.module.css'

type ProjectInput = Branding & Record<'name' | 'description' | 'terms' | 'audience' | 'tone' | 'avoid', string>

const toProjectInput = (project: Project): ProjectInput => ({
  ...brandingOf(project),
  ...toProjectChanges(project),
})

const toProjectChanges = ({ name, description, terms, audience, tone, avoid }: Project) => ({
  name: name ?? '',
  description: description ?? '',
  terms: formatTerms(terms),
  audience: audience ?? '',
  tone: tone ?? '',
  avoid: (avoid ?? []).join('\n'),
})

function validateProject({ name, description, ...look }: ProjectInput): Partial<ProjectInput> {
  if (name.trim() === '') return { name: 'Project name is required' }
  if (name.trim().length > lengths.projectName.max) return { name: lengths.projectName.message }
  if (description.trim() === '') return { description: 'Project description is required' }
  // The field itself says what is wrong with it.
  return Object.fromEntries(
    colours.flatMap((colour) => (isInvalidColour(look[colour.name]) ? [[colour.name, invalidColourMessage]] : [])),
  )
}

/** What is known of a project, to be changed. */
export function EditProject({ project, onEnd }: { project: Project; onEnd: () => void }) {
  const [typed, setTyped] = useState(() => toProjectInput(project))
  const [isTried, setTried] = useState(false)
  const { mutate, isPending, error } = useUpdateProject(project.id)
  const knowsFacts = isOwnServer()
  const wrong = isTried ? validateProject(typed) : {}
  const field = (name: keyof ProjectInput) => ({
    value: typed[name],
    error: wrong[name],
    onChange: ({ currentTarget: { value } }: { currentTarget: { value: string } }) =>
      setTyped((before) => ({ ...before, [name]: value })),
  })
  const save = (event: FormEvent) => {
    event.preventDefault()
    setTried(true)
    if (Object.keys(validateProject(typed)).length > 0 || isPending) return
    const changes: ProjectChanges = {
      name: typed.name.trim(),
      description: typed.description.trim(),
      ...brandingChangesOf(typed, brandingOf(project)),
      ...(knowsFacts && {
        terms: parseTerms(typed.terms),
        audience: typed.audience.trim() || null,
        tone: typed.tone.trim() || null,
        avoid: splitLines(typed.avoid),
      }),
    }
    mutate(changes, { onSuccess: onEnd })
  }
  return (
    <>
      <PageHeader title={`Edit ${projectName(project)}`} />
      <form className={classes.form} onSubmit={save} noValidate>
        <TextInput {...field('name')} label="Project name" />
        <Textarea
          {...field('description')}
          label="Description"
          description="What it is and what it is about; markdown is understood."
          rows={6}
          resize="vertical"
          maxLength={lengths.projectDescription.max}
        />
        {knowsFacts && (
          <>
            <Textarea
              {...field('terms')}
              label="Its words"
              description="One a line, spelled as you spell them; after “ = ” how one is said: OpenSea = open sea"
              rows={4}
              resize="vertical"
            />
            <TextInput {...field('audience')} label="Speaks to" maxLength={lengths.projectFact.max} />
            <TextInput {...field('tone')} label="Tone" maxLength={lengths.projectFact.max} />
            <Textarea
              {...field('avoid')}
              label="Never said"
              description="Words that no writer may use for it, one or a few a line."
              rows={3}
              resize="vertical"
            />
          </>
        )}
        <BrandingFields look={typed} onChange={(part) => setTyped((before) => ({ ...before, ...part }))} />
        {error && <ErrorPanel error={error} onRetry={undefined} />}
        <div className={classes.actions}>
          <Button type="submit" loading={isPending}>
            Save changes
          </Button>
          <Button variant="default" onClick={onEnd}>
            Cancel
          </Button>
        </div>
      </form>
    </>
  )
}
