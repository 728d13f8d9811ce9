import { Textarea } from '@mantine/core'
import { lengths } from '@patchbay/contract'
import { BrandingFields } from '../../../entities/projects/BrandingFields.tsx'
import type { CreatePage } from '../../../kit/create/use-create-screen.ts'
import type { ProjectDraft } from './draft.ts'
import type { ProjectField } from './rules.ts'

/** What a project is, by whoever creates it. */
export const ProjectFields = ({ page }: { page: Pick<CreatePage<ProjectDraft, ProjectField>, 'input' | 'form'> }) => (
  <>
    <Textarea
      {...page.input('description')}
      label="Project description"
      placeholder="What it is, whom it is for, what it is about"
      description={`Up to ${lengths.projectDescription.max.toLocaleString()} characters; markdown is understood.`}
      rows={7}
      resize="vertical"
    />
    <BrandingFields look={page.form.draft} onChange={page.form.change} />
  </>
)
