import type { ResearchTemplate } from '@patchbay/contract'
import { useState } from 'react'
import { Link } from 'react-router'
import { TemplateList } from '../../../entities/recurring/TemplateList.tsx'
import { useResearchTemplates } from '../../../entities/research/queries.ts'
import { href } from '../../../kit/routes/paths.ts'
import { PageHeader } from '../../../kit/state/PageHeader.tsx'
import { Button } from '../../../ui/Button.tsx'
import { ResearchTemplateItem } from './ResearchTemplateItem.tsx'
import { DeleteTemplate } from '../../../entities/research/DeleteTemplate.tsx'
import { headingOf } from '../../../kit/routes/pages.ts'

/** What is looked up again and again: paused, changed and ended here. */
export function RecurringResearchScreen() {
  const templates = useResearchTemplates()
  const [leaving, setLeaving] = useState<ResearchTemplate>()
  const [editing, setEditing] = useState<string>()
  return (
    <>
      <PageHeader
        {...headingOf('/research/recurring')}
        isBrief
        actions={
          <>
            <Button component={Link} to={href('/research')} variant="default">
              Back to Research
            </Button>
            <Button component={Link} to={href('/research/create')}>
              Create New
            </Button>
          </>
        }
      />
      <TemplateList
        called="research"
        createPage="/research/create"
        noKeyMessage="Please set your API key to view your recurring research."
        query={templates}
      >
        {(one) => (
          <ResearchTemplateItem
            key={one.id}
            template={one}
            isEditing={editing === one.id}
            onEdit={() => setEditing(one.id)}
            onEdited={() => setEditing(undefined)}
            onDelete={() => setLeaving(one)}
          />
        )}
      </TemplateList>
      {leaving && <DeleteTemplate template={leaving} onClose={() => setLeaving(undefined)} />}
    </>
  )
}
