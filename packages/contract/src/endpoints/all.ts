import { avatarsIntake } from '../bodies/avatars.ts'
import { contentIntake } from '../bodies/content.ts'
import { enginesIntake } from '../bodies/engines.ts'
import { feedsIntake } from '../bodies/feeds.ts'
import { filesIntake } from '../bodies/files.ts'
import { localModelsIntake } from '../bodies/local-models.ts'
import { podcastIntake } from '../bodies/podcast.ts'
import { projectsIntake } from '../bodies/projects.ts'
import { researchIntake } from '../bodies/research.ts'
import { supportIntake } from '../bodies/support.ts'
import { videoIntake } from '../bodies/video.ts'
import { workIntake } from '../bodies/work.ts'
import { workspaceIntake } from '../bodies/workspace.ts'
import { xIntake } from '../bodies/x.ts'
import type { Endpoint, Intake } from '../endpoint.ts'
import * as endpoints from './by-area.ts'

type Endpoints = typeof endpoints
type Intakes = { [Area in keyof Endpoints]: { [Row in keyof Endpoints[Area]]: Intake } }

/** What every call takes, by area: a row without its other half does not compile. */
const intakes: Intakes = {
  avatars: avatarsIntake,
  content: contentIntake,
  engines: enginesIntake,
  feeds: feedsIntake,
  files: filesIntake,
  localModels: localModelsIntake,
  podcast: podcastIntake,
  projects: projectsIntake,
  research: researchIntake,
  support: supportIntake,
  video: videoIntake,
  work: workIntake,
  workspace: workspaceIntake,
  x: xIntake,
}

/** `content.create`, `podcast.shows` …: how a call is named in lists and tests. */
export type EndpointName = {
  [Area in keyof Endpoints]: `${Area}.${keyof Endpoints[Area] & string}`
}[keyof Endpoints]

/** A call with both its halves. */
export type EndpointRow = { name: EndpointName; endpoint: Endpoint; intake: Intake }

/** Every row with its name, for server, OpenAPI and tests; the console names rows singly. */
export const endpointRows: readonly EndpointRow[] = Object.entries(endpoints).flatMap(([area, rows]) => {
  const taken: Record<string, Intake> = intakes[area as keyof Endpoints]
  return Object.entries(rows as Record<string, Endpoint>).flatMap(([row, endpoint]) => {
    const intake = taken[row]
    return intake ? [{ name: `${area}.${row}` as EndpointName, endpoint, intake }] : []
  })
})
