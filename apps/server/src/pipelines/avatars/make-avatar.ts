import { join } from 'node:path'
import { avatars } from '../../db/schema.ts'
import { findRequest } from '../../requests/store.ts'
import { completeRequest } from '../../requests/progress.ts'
import type { StartedRequest } from '../../requests/attempts.ts'
import {
  genderInDescription,
  type Appearance,
  appearanceFromDescription,
  buildPictureScene,
  buildPortraitScene,
  type Scene,
} from '@patchbay/drawing'
import { avatarSteps } from '../../kinds/avatar/steps.ts'
import { publishedKey } from '../published-files.ts'
import { RequestDeletedError, type StepProgress, createSteps } from '../steps.ts'
import { type StoredPicture, generatePicture, storePicture } from '../store-picture.ts'
import type { Tools } from '../tools.ts'
import { removeUploadsOf } from '../upload-cleanup.ts'
import { withWorkFolder } from '../work-folder.ts'
import { storePortrait, buildPortraitPrompt } from './portrait.ts'

/** What the order was made of. */
type StoredDescription = { words: string } | StoredPicture

/** Who is to be drawn: from words, or a portrait that was cut out of a picture. */
type Gender = 'male' | 'female'
type Person = { look: Appearance; gender: Gender } | { portraitKey: string; gender: Gender | null; warnings: string[] }

type RenderedAvatar = { imageKey: string; videoKey: string; durationSeconds: number; sizeBytes: number }

/**
 * An avatar: somebody drawn from words, or the face of a picture with a slow movement of the camera. Where an image model
 * is plugged in, it makes the picture from the words.
 */
export async function runAvatar(tools: Tools, request: StartedRequest<'avatar'>, stop: AbortController): Promise<void> {
  const { likeness, name, voiceId } = request.order
  const { files, pictures } = tools.engines
  const words = likeness.kind === 'words' ? likeness.words : ''
  const pictureKey = `steps/${request.id}/picture.jpg`
  const steps = createSteps(tools.db, request, avatarSteps, stop)
  const taken = await steps.run('fetch', { likeness, engine: pictures?.id }, async (): Promise<StoredDescription> => {
    if (likeness.kind !== 'words') return storePicture(tools, likeness, pictureKey, stop.signal)
    const wanted = { words: buildPortraitPrompt(words) }
    return pictures ? generatePicture(tools, { pictures, ...wanted }, pictureKey, stop.signal) : { words }
  })
  const person = await steps.run('look', taken, async (): Promise<Person> => {
    if ('words' in taken) return appearanceFromDescription(taken.words, request.id)
    return { ...(await storePortrait(tools, request, taken, stop.signal)), gender: genderInDescription(words) }
  })
  const drawn = await steps.run('draw', { person, name }, (progress) =>
    renderAvatar(tools, request, person, stop.signal, progress),
  )
  const portraitKey = 'portraitKey' in person ? person.portraitKey : null
  const result = {
    ...drawn,
    engines: { pictures: 'words' in taken ? 'drawn from words' : (taken.engine ?? 'a portrait of the picture') },
    warnings: 'warnings' in person ? person.warnings : [],
  }
  const isOurs = await completeRequest(tools, request, { title: name, result }, async (tx) => {
    await tx.insert(avatars).values({
      workspaceId: request.workspaceId,
      requestId: request.id,
      name,
      gender: person.gender,
      voiceId,
      look: 'look' in person ? person.look : null,
      portraitKey,
      imageKey: drawn.imageKey,
      videoKey: drawn.videoKey,
    })
  })
  if (!isOurs) throw new RequestDeletedError()
  await files.removeAll(`steps/${request.id}`)
  const done = await findRequest(tools.db, request.workspaceId, request.id)
  if (done) await removeUploadsOf({ db: tools.db, files }, done)
}

/** The still and the loop that the library shows. */
async function renderAvatar(
  { engines: { files }, config, studio }: Tools,
  request: StartedRequest<'avatar'>,
  person: Person,
  signal: AbortSignal,
  progress: StepProgress,
): Promise<RenderedAvatar> {
  const { name } = request.order
  const scene: Scene =
    'look' in person
      ? buildPortraitScene({ name, look: person.look })
      : buildPictureScene(await files.pathOf(person.portraitKey))
  return withWorkFolder(config.dataFolder, async (folder) => {
    const [into, still] = [join(folder, 'loop.mp4'), join(folder, 'still.jpg')]
    await studio.drawAvatar({ scene, into, poster: { path: still, frame: 0 }, threads: 1 }, signal, progress)
    const [imageKey, videoKey] = [publishedKey(request, 'still.jpg'), publishedKey(request, 'loop.mp4')]
    await files.takeIn(imageKey, still)
    await files.takeIn(videoKey, into)
    const sizeBytes = (await files.stat(videoKey))?.sizeBytes ?? 0
    return { imageKey, videoKey, durationSeconds: scene.frames / scene.framesPerSecond, sizeBytes }
  })
}
