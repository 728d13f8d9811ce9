import { isBlank, lengths } from '@patchbay/contract'
import type { HandlerInput } from '../../http/handlers.ts'
import { claimKey, findByIdempotencyKey } from '../../requests/idempotency.ts'
import { Refusal } from '../../requests/refusal.ts'
import { fileUrl } from '../../requests/wire.ts'
import type { Needs } from '../services.ts'
import {
  type ProjectFields,
  type ProjectRow,
  updateProjectRow,
  findProject,
  findProjectByToken,
  insertProject,
} from './store.ts'

export type ProjectNeeds = Needs<
  'config' | 'db' | 'files' | 'clock' | 'checkAddress' | 'readSite' | 'storeLogo' | 'fetchLogo'
>
type Body = HandlerInput<'projects.create'>['body']

/** Creates a project. With an address alone its site is read; where that cannot be done, nothing is saved. */
export async function createProject(
  services: ProjectNeeds,
  { workspaceId, body, idempotency, signal }: HandlerInput<'projects.create'>,
): Promise<ProjectRow> {
  if (body.name === undefined || isBlank(body.name)) throw noNameRefusal()
  checkBody(body)
  const description = textOf(body.description)
  if (description === undefined && textOf(body.url) === undefined) {
    throw new Refusal(400, 'Either description or url must be provided')
  }
  const { db } = services
  const earlier = idempotency && (await findByIdempotencyKey(db, workspaceId, idempotency))
  if (earlier) return findProjectByToken(db, workspaceId, earlier)
  const token = crypto.randomUUID()
  const read = await parseFields(services, body, signal)
  return withNewLogo(services, read.imageKey, () =>
    db.transaction(async (tx) => {
      const before = idempotency && (await claimKey(tx, workspaceId, idempotency, token))
      if (before) return findProjectByToken(tx, workspaceId, before)
      return insertProject(tx, { ...emptyProjectFields, ...read, name: body.name?.trim() ?? '', workspaceId, token })
    }),
  )
}

/** Changes what is sent of a project. An address without a description is read again. */
export async function updateProject(
  services: ProjectNeeds,
  { workspaceId, params, body, signal }: HandlerInput<'projects.update'>,
): Promise<ProjectRow> {
  const { db, files } = services
  const notFound = () => new Refusal(404, 'Project not found or unauthorized')
  const before = await findProject(db, workspaceId, params.id)
  if (!before) throw notFound()
  checkBody(body)
  if (body.name !== undefined && isBlank(body.name)) throw noNameRefusal()
  const ours = before.imageKey === null ? undefined : fileUrl(services.config.publicUrl, before.imageKey)
  const { imageUrl, ...rest } = body
  const sent = imageUrl !== undefined && imageUrl === ours ? rest : body
  const read = await parseFields(services, sent, signal)
  const changes = {
    ...read,
    ...(body.name !== undefined && { name: body.name.trim() }),
    ...(read.facts && { facts: { ...before.facts, ...read.facts } }),
  }
  const changed = await withNewLogo(services, read.imageKey, async () => {
    const row = await updateProjectRow(db, workspaceId, before.id, changes, services.clock.now())
    if (!row) throw notFound()
    return row
  })
  if (before.imageKey !== null && changed.imageKey !== before.imageKey) await removeLogo(files, before.imageKey)
  return changed
}

const emptyProjectFields = {
  description: '',
  url: null,
  imageKey: null,
  textColor: null,
  backgroundColor: null,
  brandColor: null,
  accentColor: null,
  facts: {},
}

const noNameRefusal = () => new Refusal(400, 'Missing required field: name')
const textOf = (sent: string | undefined) => (sent === undefined || isBlank(sent) ? undefined : sent.trim())

function checkBody({ name, imageData, imageUrl }: Body): void {
  if (name !== undefined && name.trim().length > lengths.projectName.max) {
    throw new Refusal(400, lengths.projectName.message)
  }
  if (imageData && imageUrl) throw new Refusal(400, 'Send either imageData or imageUrl, not both.')
}

/** What a body sets; of a site that is read, what it says where the body does not. */
async function parseFields(services: ProjectNeeds, body: Body, signal: AbortSignal): Promise<Partial<ProjectFields>> {
  const description = textOf(body.description)
  const sentUrl = textOf(body.url)
  const url = sentUrl === undefined ? undefined : parseUrl(services, sentUrl)
  const own = {
    ...(url !== undefined && { url }),
    ...parseColours(body),
  }
  const facts = parseFacts(body)
  const sentLogo = await storeSentLogo(services, body, signal)
  if (url === undefined || description !== undefined) {
    return {
      ...own,
      ...(description !== undefined && { description }),
      ...(facts && { facts }),
      ...(sentLogo !== undefined && { imageKey: sentLogo }),
    }
  }
  try {
    const site = await services.readSite(url, signal)
    const imageKey = sentLogo === undefined ? await storeSiteLogo(services, site.logos, signal) : sentLogo
    const terms = site.terms.map((term) => ({ term }))
    return {
      description: site.description.slice(0, lengths.projectDescription.max),
      textColor: site.colours.text ?? null,
      backgroundColor: site.colours.background ?? null,
      brandColor: site.colours.brand ?? null,
      accentColor: site.colours.accent ?? null,
      ...(imageKey !== undefined && { imageKey }),
      facts: { ...(terms.length > 0 && { terms }), ...facts },
      ...own,
    }
  } catch (error) {
    if (sentLogo) await removeLogo(services.files, sentLogo)
    throw error
  }
}

/** The colours that are sent; null takes one away. */
const parseColours = (body: Body) =>
  Object.fromEntries(
    (['textColor', 'backgroundColor', 'brandColor', 'accentColor'] as const).flatMap((name) => {
      const { [name]: colour } = body
      return colour === undefined ? [] : [[name, colour?.toUpperCase() ?? null]]
    }),
  )

/** People leave the scheme out. */
function parseUrl({ checkAddress }: ProjectNeeds, sent: string): string {
  return checkAddress(/^[a-z][a-z\d+.-]*:(?!\d)/i.test(sent) ? sent : `https://${sent}`)
}

/** The writers' context; null removes it, undefined leaves it unchanged. */
function parseFacts({ terms, audience, tone, avoid }: Body): ProjectFields['facts'] | undefined {
  const facts = {
    ...(terms !== undefined && {
      terms: (terms ?? []).map(({ term, spokenAs }) => {
        const pronunciation = textOf(spokenAs)
        return { term: term.trim(), ...(pronunciation !== undefined && { spokenAs: pronunciation }) }
      }),
    }),
    ...(audience !== undefined && { audience: audience?.trim() ?? '' }),
    ...(tone !== undefined && { tone: tone?.trim() ?? '' }),
    ...(avoid !== undefined && { avoid: (avoid ?? []).map((words) => words.trim()) }),
  }
  return Object.keys(facts).length === 0 ? undefined : facts
}

const newLogoKey = () => `projects/${crypto.randomUUID()}/logo.png`

/** The key of the picture that was sent; null takes the one before away; undefined: none was sent. */
async function storeSentLogo(
  services: ProjectNeeds,
  { imageData, imageUrl }: Body,
  signal: AbortSignal,
): Promise<string | null | undefined> {
  if (imageData) {
    const key = newLogoKey()
    await services.storeLogo(Buffer.from(imageData.replace(/^data:[^,]{0,100},/, ''), 'base64'), key)
    return key
  }
  if (imageUrl) {
    const key = newLogoKey()
    const why = await services.fetchLogo([parseUrl(services, imageUrl)], key, signal)
    if (why !== undefined) throw new Refusal(422, `imageUrl: the picture cannot be used. ${why}`)
    return key
  }
  return imageData === null || imageUrl === null ? null : undefined
}

/** A project is none the worse for a site without a picture. */
async function storeSiteLogo(services: ProjectNeeds, urls: readonly string[], signal: AbortSignal) {
  const key = newLogoKey()
  return urls.length > 0 && (await services.fetchLogo(urls, key, signal)) === undefined ? key : undefined
}

/** Writes a project for which a logo was stored; where it does not get it, the logo is removed. */
async function withNewLogo(
  { files }: ProjectNeeds,
  logo: string | null | undefined,
  write: () => Promise<ProjectRow>,
): Promise<ProjectRow> {
  let isKept = false
  try {
    const project = await write()
    isKept = project.imageKey === logo
    return project
  } finally {
    if (logo && !isKept) await removeLogo(files, logo)
  }
}

/** With its folder. */
export const removeLogo = (files: Needs<'files'>['files'], key: string): Promise<void> =>
  files.removeAll(key.slice(0, key.lastIndexOf('/')))
