import type { Endpoint } from '../endpoint.ts'
import { avatars } from './avatars.ts'
import { content } from './content.ts'
import { feeds } from './feeds.ts'
import { podcast } from './podcast.ts'
import { projects } from './projects.ts'
import { research } from './research.ts'
import { support } from './support.ts'
import { video } from './video.ts'
import { x } from './x.ts'

/** The table of all calls, by area. */
export const endpoints = { content, podcast, video, avatars, research, feeds, projects, x, support } as const

/** `content.create`, `podcast.shows` …: how a call is named in lists and tests. */
export type EndpointName = {
  [Area in keyof typeof endpoints]: `${Area}.${keyof (typeof endpoints)[Area] & string}`
}[keyof typeof endpoints]

/** Every row with its name. */
export const endpointRows: readonly { name: EndpointName; endpoint: Endpoint }[] = Object.entries(endpoints).flatMap(
  ([area, rows]) =>
    Object.entries(rows).map(([name, endpoint]) => ({ name: `${area}.${name}` as EndpointName, endpoint })),
)
