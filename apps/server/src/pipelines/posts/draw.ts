import { createHash } from 'node:crypto'
import { eq } from 'drizzle-orm'
import type { Db } from '../../db/connection.ts'
import { postProfiles } from '../../db/schema.ts'
import type { Engines } from '../../engines/engines.ts'
import { EngineError } from '@patchbay/engines'
import { renderBars, renderTable, type PictureEngine } from '@patchbay/drawing'
import type { WrittenPost } from '@patchbay/writing'
import { cardName } from '../../kinds/post/result.ts'
import type { StartedRequest } from '../../requests/attempts.ts'
import type { Studio } from '../production/studio.ts'
import { publishedKey } from '../published-files.ts'
import type { StepProgress } from '../steps.ts'
import { generatePicture, storePicture } from '../store-picture.ts'
import type { Tools } from '../tools.ts'
import type { PostDocument } from './material.ts'

/** Storage keys of what stands beside a post. */
export type PostPictureKeys = { tweetImageKey?: string; dataTableImageKey?: string; barChartImageKey?: string }

type DrawingContext = { tools: Tools; request: StartedRequest<'post'>; signal: AbortSignal; progress: StepProgress }
type RenderedPictures = { pictures: PostPictureKeys[]; engine?: string; warnings: string[] }

/**
 * The pictures of each post or thread: the one that came with the order, else one of the image model where there is one,
 * else a card of its words; and what its sources hold as a table or as bars.
 */
export async function renderPictures(
  drawing: DrawingContext,
  posts: readonly WrittenPost[],
  documents: readonly PostDocument[],
): Promise<RenderedPictures> {
  const { tools, request, signal, progress } = drawing
  const { picture } = request.order
  const photoKey = publishedKey(request, 'photo.jpg')
  if (picture) await storePicture(tools, picture, photoKey, signal)
  const { pictures: model } = tools.engines
  const warnings = new Set<string>()
  const pictures: PostPictureKeys[] = []
  for (const [nth, post] of posts.entries()) {
    progress(nth / posts.length)
    const own = picture ? photoKey : model && (await renderByModel(drawing, model, post, nth, warnings))
    const tweetImageKey = own ?? (await renderCardIfQuoted(drawing, post, documents))
    pictures.push({ ...(tweetImageKey && { tweetImageKey }), ...(await renderFigures(drawing, post, nth)) })
  }
  const isByModel = !picture && model !== undefined && warnings.size === 0
  return { pictures, ...(isByModel && { engine: model.label }), warnings: [...warnings] }
}

/** A picture costs the model's owner something: one that stands there from an earlier try is taken. */
async function renderByModel(
  { tools, request, signal }: DrawingContext,
  pictures: PictureEngine,
  { parts }: WrittenPost,
  nth: number,
  warnings: Set<string>,
): Promise<string | undefined> {
  const key = publishedKey(request, `picture-${nth}.jpg`)
  if (await tools.engines.files.stat(key)) return key
  const words = `A picture that stands beside a post on X, without any text, letters, logos or frame in it. The post says: ${parts[0]?.text ?? ''}`
  try {
    return (await generatePicture(tools, { pictures, words }, key, signal)).key
  } catch (error) {
    // The posts are what was asked for: they have cards then.
    if (!(error instanceof EngineError)) throw error
    warnings.add(`The image model drew no picture: ${error.message}`)
    return undefined
  }
}

async function renderFigures(
  { tools, request, signal }: DrawingContext,
  { figures }: WrittenPost,
  nth: number,
): Promise<PostPictureKeys> {
  const keep = async (name: string, draw: () => Promise<Buffer>): Promise<string> => {
    const key = publishedKey(request, `${name}-${nth}.png`)
    await tools.engines.files.put(key, await draw())
    return key
  }
  const { table, bars } = figures ?? {}
  return {
    ...(table && { dataTableImageKey: await keep('table', () => renderTable(table, signal)) }),
    ...(bars && { barChartImageKey: await keep('bars', () => renderBars(bars, signal)) }),
  }
}

async function renderCardIfQuoted(
  { tools, request, signal }: DrawingContext,
  { parts: [part] }: WrittenPost,
  documents: readonly PostDocument[],
): Promise<string | undefined> {
  if (!part) return undefined
  const [cited] = part.sources
  const { db, engines, studio } = tools
  return renderCard(
    { db, files: engines.files, studio, signal },
    request,
    part.text,
    cited && documents[cited.document],
  )
}

type CardContext = { db: Db; files: Engines['files']; studio: Pick<Studio, 'drawTweetCard'>; signal: AbortSignal }

/** Draws the words of a post as a card, signed as the workspace signs, and says under which key. */
export async function renderCard(
  { db, files, studio, signal }: CardContext,
  { id, workspaceId }: { id: string; workspaceId: string },
  text: string,
  document: PostDocument | undefined,
): Promise<string> {
  const [profile] = await db.select().from(postProfiles).where(eq(postProfiles.workspaceId, workspaceId))
  const avatarKey = profile?.avatarKey
  const hasAvatar = avatarKey ? (await files.stat(avatarKey)) !== undefined : false
  const card = {
    text,
    name: profile?.name ?? '',
    handle: profile?.handle ?? '',
    isVerified: profile?.verified ?? false,
    ...(avatarKey && hasAvatar && { avatarPath: await files.pathOf(avatarKey) }),
    from: document?.url ? [document.title, document.siteName].filter(Boolean).join(' · ') : '',
  }
  const drawn = createHash('sha256').update(JSON.stringify(card)).digest('hex').slice(0, 16)
  const key = publishedKey({ id, kind: 'post' }, `${cardName}${drawn}.png`)
  await files.put(key, await studio.drawTweetCard(card, signal))
  return key
}
