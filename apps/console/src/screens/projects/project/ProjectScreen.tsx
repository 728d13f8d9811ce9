import { Skeleton } from '@mantine/core'
import { Link, useParams, useSearchParams } from 'react-router'
import { isOwnServer } from '../../../api/config.ts'
import { useProjects } from '../../../entities/projects/queries.ts'
import { ListScreen } from '../../../kit/list/ListScreen.tsx'
import { href } from '../../../kit/routes/paths.ts'
import { EmptyState } from '../../../kit/state/EmptyState.tsx'
import { PageHeader } from '../../../kit/state/PageHeader.tsx'
import { Button } from '../../../ui/Button.tsx'
import { BackToProjects } from '../../../entities/projects/BackToProjects.tsx'
import { ProjectView } from './ProjectView.tsx'
import { EditProject } from './EditProject.tsx'
import { ProjectRequests } from './ProjectRequests.tsx'

const skeleton = (
  <>
    <Skeleton height={28} width={260} maw="100%" mb={10} />
    <Skeleton height={14} width={380} maw="100%" mb={24} />
    <Skeleton height={120} />
  </>
)

/** One project, seen or edited, and what was made with it. */
export function ProjectScreen() {
  const { projectId = '' } = useParams()
  const [asked, setAsked] = useSearchParams()
  const projects = useProjects()
  const found = projects.data?.filter(({ id }) => id === projectId)
  const setEditing = (isEditing: boolean) => setAsked(isEditing ? { edit: '1' } : {}, { replace: true })
  return (
    <>
      <BackToProjects />
      <ListScreen
        noKeyWords="API key is required to fetch projects"
        skeleton={skeleton}
        error={projects.error}
        onRetry={() => void projects.refetch()}
        items={found}
        isSearching={false}
        emptySearch={null}
        empty={
          <>
            <PageHeader title="Project" />
            <EmptyState
              drawing="files"
              title="Project not found"
              words="It was deleted, or belongs to another key."
              action={
                <Button component={Link} to={href('/projects')}>
                  My Projects
                </Button>
              }
            />
          </>
        }
      >
        {(items) =>
          items.map((project) => (
            <div key={project.id}>
              {asked.has('edit') ? (
                <EditProject project={project} onEnd={() => setEditing(false)} />
              ) : (
                <ProjectView project={project} onEdit={() => setEditing(true)} />
              )}
              {isOwnServer() && <ProjectRequests project={project} />}
            </div>
          ))
        }
      </ListScreen>
    </>
  )
}
