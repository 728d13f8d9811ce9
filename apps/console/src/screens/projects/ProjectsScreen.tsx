import type { Project } from '@patchbay/contract'
import { useState } from 'react'
import { Link } from 'react-router'
import { useProjects } from '../../entities/projects/queries.ts'
import { ListScreen } from '../../kit/list/ListScreen.tsx'
import { href } from '../../kit/routes/paths.ts'
import { EmptyState } from '../../kit/state/EmptyState.tsx'
import { PageHeader } from '../../kit/state/PageHeader.tsx'
import { Button } from '../../ui/Button.tsx'
import { Cards, CardsSkeleton } from '../../ui/Cards.tsx'
import { ProjectCard } from './ProjectCard.tsx'
import { DeleteProject } from '../../entities/projects/DeleteProject.tsx'
import { headingOf } from '../../kit/routes/pages.ts'

/** What the user works on, told once and meant by everything that is made for it. */
export function ProjectsScreen() {
  const { data, error, refetch } = useProjects()
  const [leaving, setLeaving] = useState<Project>()
  return (
    <>
      <PageHeader
        {...headingOf('/projects')}
        actions={
          <Button component={Link} to={href('/projects/create')}>
            Create Project
          </Button>
        }
      />
      <ListScreen
        noKeyWords="API key is required to fetch projects"
        skeleton={<CardsSkeleton />}
        error={error}
        onRetry={() => void refetch()}
        items={data}
        isSearching={false}
        emptySearch={null}
        empty={
          <EmptyState
            drawing="files"
            title="No projects yet"
            words="Your site’s address is enough: what it is about, its words, its colours and its logo are read from it."
            action={
              <Button component={Link} to={href('/projects/create')}>
                Create Your First Project
              </Button>
            }
          />
        }
      >
        {(projects) => (
          <Cards>
            {projects.map((project) => (
              <ProjectCard key={project.id} project={project} onDelete={() => setLeaving(project)} />
            ))}
          </Cards>
        )}
      </ListScreen>
      {leaving && <DeleteProject project={leaving} onClose={() => setLeaving(undefined)} />}
    </>
  )
}
