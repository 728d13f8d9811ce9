import { Skeleton } from '@mantine/core'
import { IconRefresh } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import type { ApiError } from '../../api/errors.ts'
import { ListScreen } from '../../kit/list/ListScreen.tsx'
import { PageLink } from '../../kit/routes/PageLink.tsx'
import { EmptyState } from '../../kit/state/EmptyState.tsx'
import { IconButton } from '../../ui/IconButton.tsx'
import { type Recurring, withoutDeleted } from './status.ts'
import template from './Template.module.css'
import classes from './TemplateList.module.css'

const skeleton = (
  <>
    <p className={classes.loading}>Loading recurring templates...</p>
    <ul className={template.list} aria-hidden>
      {Array.from({ length: 3 }, (_, index) => (
        <li key={index} className={template.card}>
          <Skeleton height={20} width={100} />
          <Skeleton height={16} width="70%" />
          <Skeleton height={12} width="45%" />
        </li>
      ))}
    </ul>
  </>
)

type Props<Template> = {
  /** What recurs, in the words of its page: "X post". */
  called: string
  /** Where a new one is ordered. */
  createPage: '/x/new' | '/research/create'
  noKeyMessage: string
  noKeyVerb?: string
  query: {
    data: readonly Template[] | undefined
    error: ApiError | null
    refetch: () => Promise<unknown>
    isFetching: boolean
  }
  /** A row of the list. */
  children: (template: Template) => ReactNode
}

/** What recurs, those that were deleted left out. */
export function TemplateList<Template extends Recurring & { id: string }>(props: Props<Template>) {
  const { called, createPage, noKeyMessage, noKeyVerb, query, children } = props
  const { data, error, refetch, isFetching } = query
  return (
    <ListScreen
      noKeyWords={noKeyMessage}
      {...(noKeyVerb !== undefined && { noKeyVerb })}
      skeleton={skeleton}
      error={error}
      onRetry={() => void refetch()}
      items={data && withoutDeleted(data)}
      isSearching={false}
      emptySearch={null}
      empty={
        <EmptyState
          drawing="search"
          title="No recurring templates"
          words={
            <>
              You haven&apos;t created any recurring {called} templates yet.
              <br />
              Create a new {called} with scheduling options to add recurring templates.
            </>
          }
          action={
            <PageLink page={createPage} isPrimary>
              Create New
            </PageLink>
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
              tooltip="Refresh"
              aria-label="Refresh the templates"
              aria-busy={isFetching}
              onClick={() => void refetch()}
            >
              <IconRefresh size={17} stroke={1.7} aria-hidden />
            </IconButton>
          </div>
          <ul className={template.list}>{templates.map(children)}</ul>
        </section>
      )}
    </ListScreen>
  )
}
