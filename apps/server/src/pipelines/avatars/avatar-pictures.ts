import { join } from 'node:path'
import type { Engines } from '../../engines/engines.ts'
import { cast, type CastMember, buildPortraitScene } from '@patchbay/drawing'
import { singleFlight } from '@patchbay/processes'
import type { Studio } from '../production/studio.ts'
import { withWorkFolder } from '../work-folder.ts'
import { listCastAvatars } from './avatar-catalog.ts'

type AvatarPicture = 'jpg' | 'mp4'

const renderTimeoutMs = 120_000

/** Says where the still or loop of one of the cast is kept, making it the first time. Who asks meanwhile waits for the same making. */
export function createAvatarRenderer(
  { files }: Pick<Engines, 'files'>,
  dataFolder: string,
  { drawStill, renderLoop }: Pick<Studio, 'drawStill' | 'renderLoop'>,
) {
  const making = singleFlight<void>()
  const make = async (key: string, member: CastMember, picture: AvatarPicture) => {
    const signal = AbortSignal.timeout(renderTimeoutMs)
    const scene = buildPortraitScene(member)
    if (picture === 'jpg') return files.put(key, await drawStill(scene, signal))
    return withWorkFolder(dataFolder, async (folder) => {
      const into = join(folder, 'loop.mp4')
      await renderLoop(scene, into, signal)
      await files.takeIn(key, into)
    })
  }
  return async (id: number, picture: AvatarPicture): Promise<string | undefined> => {
    const avatar = listCastAvatars().find((one) => one.id === id)
    const member = cast.find((one) => one.id === id)
    if (!avatar || !member) return undefined
    const key = picture === 'jpg' ? avatar.imageKey : avatar.videoKey
    if (await files.stat(key)) return key
    await making(key, () => make(key, member, picture))
    return key
  }
}
