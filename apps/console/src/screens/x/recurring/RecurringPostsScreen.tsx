import type { PostTemplate } from '@patchbay/contract'
import { useState } from 'react'
import { TemplateList } from '../../../entities/recurring/TemplateList.tsx'
import { PageLink } from '../../../kit/routes/PageLink.tsx'
import { PageHeader } from '../../../kit/state/PageHeader.tsx'
import { Notice } from '../../../ui/Notice.tsx'
import { PostTemplateItem } from './PostTemplateItem.tsx'
import classes from './RecurringPosts.module.css'
import { useKnownSources, usePostTemplates } from './templates.ts'
import { useKeyInUrl } from './use-key-in-url.ts'
import { DeletePostTemplate } from './DeletePostTemplate.tsx'
import { ReplaceKeyDialog } from '../../../entities/key/ReplaceKeyDialog.tsx'
import { headingOf } from '../../../kit/routes/pages.ts'

/** What is posted again and again: paused, changed and ended here. */
export function RecurringPostsScreen() {
  const asked = useKeyInUrl()
  if (asked) {
    return <ReplaceKeyDialog {...asked} />
  }
  return <Templates />
}

function Templates() {
  const templates = usePostTemplates()
  const known = useKnownSources()
  const [leaving, setLeaving] = useState<PostTemplate>()
  const [editing, setEditing] = useState<string>()
  const [problem, setProblem] = useState<string>()
  return (
    <>
      <PageHeader
        {...headingOf('/x/recurring')}
        isBrief
        actions={
          <>
            <PageLink page="/x">Back to X Posts</PageLink>
            <PageLink page="/x/new" isPrimary>
              Create New
            </PageLink>
          </>
        }
      />
      {problem !== undefined && (
        <div className={classes.problem}>
          <Notice tone="red" title={problem} />
        </div>
      )}
      <TemplateList
        called="X post"
        createPage="/x/new"
        noKeyMessage="Please set your API key to view your recurring X posts."
        noKeyVerb="Set API Key"
        query={templates}
      >
        {(one) => (
          <PostTemplateItem
            key={one.id}
            template={one}
            sourceNames={known}
            isEditing={editing === one.id}
            onEdit={() => setEditing(one.id)}
            onEdited={() => setEditing(undefined)}
            onDelete={() => setLeaving(one)}
            onProblem={setProblem}
          />
        )}
      </TemplateList>
      {leaving && (
        <DeletePostTemplate template={leaving} onClose={() => setLeaving(undefined)} onProblem={setProblem} />
      )}
    </>
  )
}
