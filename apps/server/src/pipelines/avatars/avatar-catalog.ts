import { createHash } from 'node:crypto'
import { and, asc, eq, isNull } from 'drizzle-orm'
import type { Db } from '../../db/connection.ts'
import { avatars, requests } from '../../db/schema.ts'
import { cast, buildPortraitScene } from '@patchbay/drawing'

/** Somebody who can be in a video. Where its pictures are kept: those of the cast are drawn when first looked at. */
export type AvailableAvatar = {
  id: number
  name: string
  gender: 'male' | 'female' | null
  /** The voice chosen with it. */
  voiceId: number | null
  /** The request that made it; nobody's is one of the cast. */
  requestId: string | null
  imageKey: string
  videoKey: string
}

type CastAvatar = AvailableAvatar & { drawn: string }
let avatarCatalogCache: CastAvatar[] | undefined

/** The people that are there from the start. `drawn` changes when the drawing does, so that pictures have another address. */
export const listCastAvatars = (): CastAvatar[] =>
  (avatarCatalogCache ??= cast.map((member) => {
    const { id, name, gender } = member
    const scene = JSON.stringify(buildPortraitScene(member))
    const drawn = createHash('sha256').update(scene).digest('hex').slice(0, 8)
    const stem = `avatars/${id}-${drawn}`
    return { id, name, gender, voiceId: null, requestId: null, drawn, imageKey: `${stem}.jpg`, videoKey: `${stem}.mp4` }
  }))

/** Who can be in a workspace's videos: the cast, then those that were made for it, the oldest first. */
export const createAvatarCatalog =
  (db: Db) =>
  async (workspaceId: string): Promise<AvailableAvatar[]> => {
    const own = await db
      .select({
        id: avatars.id,
        name: avatars.name,
        gender: avatars.gender,
        voiceId: avatars.voiceId,
        requestId: avatars.requestId,
        imageKey: avatars.imageKey,
        videoKey: avatars.videoKey,
      })
      .from(avatars)
      .innerJoin(requests, eq(requests.id, avatars.requestId))
      .where(and(eq(avatars.workspaceId, workspaceId), isNull(requests.deletedOn)))
      .orderBy(asc(avatars.id))
    return [...listCastAvatars(), ...own]
  }
