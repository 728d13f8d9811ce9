import { HttpResponse, handlers } from '../../http/handlers.ts'
import { Refusal } from '../../requests/refusal.ts'
import { fileUrl } from '../../requests/wire.ts'
import { type ProjectNeeds, createProject, removeLogo, updateProject } from './save-project.ts'
import { type ProjectRow, deleteProject, findProject, listProjects } from './store.ts'

export function projectHandlers(services: ProjectNeeds) {
  const { config, clock, db, files } = services
  const answer = (project: ProjectRow) => serializeProject(config.publicUrl, project)
  return handlers({
    'projects.list': async ({ workspaceId }) => (await listProjects(db, workspaceId)).map(answer),
    'projects.one': async ({ workspaceId, params }) => {
      const project = await findProject(db, workspaceId, params.id)
      if (!project) throw new Refusal(404, 'Project not found')
      return answer(project)
    },
    'projects.create': async (input) =>
      new HttpResponse(201, { success: true, project: answer(await createProject(services, input)) }),
    'projects.update': async (input) => ({ success: true, project: answer(await updateProject(services, input)) }),
    'projects.delete': async ({ workspaceId, params }) => {
      const project = await findProject(db, workspaceId, params.id)
      if (!project || !(await deleteProject(db, workspaceId, project.id, clock.now()))) {
        throw new Refusal(404, 'Project not found or unauthorized')
      }
      if (project.imageKey !== null) await removeLogo(files, project.imageKey)
      return { success: true, message: 'Project deleted successfully' }
    },
  })
}

const serializeProject = (publicUrl: string, { imageKey, facts, ...project }: ProjectRow) => ({
  id: project.id,
  name: project.name,
  description: project.description,
  url: project.url,
  token: project.token,
  active: project.deletedOn === null,
  createdOn: project.createdOn.toISOString(),
  updatedOn: project.updatedOn.toISOString(),
  imageUrl: imageKey === null ? null : fileUrl(publicUrl, imageKey),
  textColor: project.textColor,
  backgroundColor: project.backgroundColor,
  brandColor: project.brandColor,
  accentColor: project.accentColor,
  terms: (facts.terms ?? []).map(({ term, spokenAs = null }) => ({ term, spokenAs })),
  audience: facts.audience || null,
  tone: facts.tone || null,
  avoid: facts.avoid ?? [],
})
