import { avatarsRequests } from '../bodies/avatars.ts'
import { contentRequests } from '../bodies/content.ts'
import { enginesRequests } from '../bodies/engines.ts'
import { feedsRequests } from '../bodies/feeds.ts'
import { filesRequests } from '../bodies/files.ts'
import { localModelsRequests } from '../bodies/local-models.ts'
import { podcastRequests } from '../bodies/podcast.ts'
import { projectsRequests } from '../bodies/projects.ts'
import { researchRequests } from '../bodies/research.ts'
import { supportRequests } from '../bodies/support.ts'
import { videoRequests } from '../bodies/video.ts'
import { workRequests } from '../bodies/work.ts'
import { workspaceRequests } from '../bodies/workspace.ts'
import { xRequests } from '../bodies/x.ts'
import type { Endpoint, RequestSpec } from '../endpoint.ts'
import * as endpoints from './by-area.ts'

type Endpoints = typeof endpoints
type RequestSpecs = { [Area in keyof Endpoints]: { [Row in keyof Endpoints[Area]]: RequestSpec } }

/** The request half of every call, by area: a row without it does not compile. */
const requestSpecs: RequestSpecs = {
  avatars: avatarsRequests,
  content: contentRequests,
  engines: enginesRequests,
  feeds: feedsRequests,
  files: filesRequests,
  localModels: localModelsRequests,
  podcast: podcastRequests,
  projects: projectsRequests,
  research: researchRequests,
  support: supportRequests,
  video: videoRequests,
  work: workRequests,
  workspace: workspaceRequests,
  x: xRequests,
}

/** The name of a call in lists and tests, such as `content.create`. */
export type EndpointName = {
  [Area in keyof Endpoints]: `${Area}.${keyof Endpoints[Area] & string}`
}[keyof Endpoints]

/** A call with its request and response. */
export type EndpointRow = { name: EndpointName; endpoint: Endpoint; requestSpec: RequestSpec }

/** Every row with its name, for server, OpenAPI and tests; the console imports areas. */
export const endpointRows: readonly EndpointRow[] = Object.entries(endpoints).flatMap(([area, rows]) => {
  const taken: Record<string, RequestSpec> = requestSpecs[area as keyof Endpoints]
  return Object.entries(rows as Record<string, Endpoint>).flatMap(([row, endpoint]) => {
    const requestSpec = taken[row]
    return requestSpec ? [{ name: `${area}.${row}` as EndpointName, endpoint, requestSpec }] : []
  })
})
