import { Skeleton } from '@mantine/core'
import { IconRefresh } from '@tabler/icons-react'
import type { ResearchTemplate } from '@patchbay/contract'
import { Suspense, useState } from 'react'
import { Link } from 'react-router'
import template from '../../../entities/recurring/Template.module.css'
import { living } from '../../../entities/recurring/status.ts'
import { useResearchTemplates } from '../../../entities/research/queries.ts'
import { loadedLater } from '../../../kit/create/loaded-soon.tsx'
import { ListScreen } from '../../../kit/list/ListScreen.tsx'
import { href } from '../../../kit/routes/paths.ts'
import { EmptyState } from '../../../kit/state/EmptyState.tsx'
import { PageHeader } from '../../../kit/state/PageHeader.tsx'
import { Button } from '../../../ui/Button.tsx'
import { IconButton } from '../../../ui/IconButton.tsx'
import classes from './Recurring.module.css'
import { ResearchTemplateItem } from './ResearchTemplateItem.tsx'

const { Part: DeleteTemplate } = loadedLater(
  async () => (await import('../../../entities/research/DeleteTemplate.tsx')).DeleteTemplate,
)

const toCome = (
  <>
    <p className={classes.loading}>Loading recurring templates...</p>
    <ul className={template.list} aria-hidden>
      {Array.from({ length: 3 }, (_, place) => (
        <li key={place} className={template.card}>
          <Skeleton height={20} width={64} />
          <Skeleton height={16} width="70%" />
          <Skeleton height={12} width="45%" />
        </li>
      ))}
    </ul>
  </>
)

/** What is looked up again and again: paused, changed and ended here (decisions.md, as spec 3 §2.6). */
export function RecurringResearchScreen() {
  const { data, error, refetch, isFetching } = useResearchTemplates()
  const [leaving, setLeaving] = useState<ResearchTemplate>()
  const [editing, setEditing] = useState<string>()
  return (
    <>
      <PageHeader
        title="Recurring Research"
        subtitle="Manage your recurring research templates"
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
      <ListScreen
        noKeyWords="Please set your API key to view your recurring research."
        skeleton={toCome}
        error={error}
        onRetry={() => void refetch()}
        items={data && living(data)}
        isSearching={false}
        emptySearch={null}
        empty={
          <EmptyState
            drawing="search"
            title="No recurring templates"
            words={
              <>
                You haven&apos;t created any recurring research templates yet.
                <br />
                Create a new research with scheduling options to add recurring templates.
              </>
            }
            action={
              <Button component={Link} to={href('/research/create')}>
                Create New
              </Button>
            }
          />
        }
      >
        {(templates) => (
          <section aria-labelledby="templates">
            <div className={classes.head}>
              <h2 id="templates" className={classes.heading}>
                Active Templates
              </h2>
              <IconButton
                hint="Refresh"
                aria-label="Refresh the templates"
                aria-busy={isFetching}
                onClick={() => void refetch()}
              >
                <IconRefresh size={17} stroke={1.7} aria-hidden />
              </IconButton>
            </div>
            <ul className={template.list}>
              {templates.map((one) => (
                <ResearchTemplateItem
                  key={one.id}
                  template={one}
                  isEditing={editing === one.id}
                  onEdit={() => setEditing(one.id)}
                  onEdited={() => setEditing(undefined)}
                  onDelete={() => setLeaving(one)}
                />
              ))}
            </ul>
          </section>
        )}
      </ListScreen>
      {leaving && (
        <Suspense>
          <DeleteTemplate template={leaving} onClose={() => setLeaving(undefined)} />
        </Suspense>
      )}
    </>
  )
}
