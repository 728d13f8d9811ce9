import { join } from 'node:path'
import { avatars } from '../../db/schema.ts'
import { findRequest } from '../../requests/store.ts'
import { succeed } from '../../requests/progress.ts'
import type { StartedRequest } from '../../requests/tries.ts'
import { genderSaidIn, type Look, lookOfWords, pictureScene, portraitScene, type Scene } from '@patchbay/drawing'
import { avatarSteps } from '../../kinds/avatar/steps.ts'
import { publishedKey } from '../published.ts'
import { RequestGone, type StepProgress, stepsOf } from '../steps.ts'
import { type TakenPicture, drawPicture, takePicture } from '../take-picture.ts'
import type { Tools } from '../tools.ts'
import { removeUploadsOf } from '../uploads.ts'
import { inWorkFolder } from '../work-folder.ts'
import { portraitOf, portraitWords } from './portrait.ts'

/** What the order was made of. */
type Taken = { words: string } | TakenPicture

/** Who is to be drawn: from words, or a portrait that was cut out of a picture. */
type Gender = 'male' | 'female'
type Person = { look: Look; gender: Gender } | { portraitKey: string; gender: Gender | null; warnings: string[] }

type Drawn = { imageKey: string; videoKey: string; durationSeconds: number; sizeBytes: number }

/**
 * An avatar: somebody drawn from words, or the face of a picture with a slow movement of the camera. Where an image model
 * is plugged in, it makes the picture from the words.
 */
export async function runAvatar(tools: Tools, request: StartedRequest<'avatar'>, stop: AbortController): Promise<void> {
  const { likeness, name, voiceId } = request.order
  const { files, pictures } = tools.engines
  const words = likeness.kind === 'words' ? likeness.words : ''
  const pictureKey = `steps/${request.id}/picture.jpg`
  const steps = stepsOf(tools.db, request, avatarSteps, stop)
  const taken = await steps.run('fetch', { likeness, engine: pictures?.id }, async (): Promise<Taken> => {
    if (likeness.kind !== 'words') return takePicture(tools, likeness, pictureKey, stop.signal)
    const wanted = { words: portraitWords(words) }
    return pictures ? drawPicture(tools, { pictures, ...wanted }, pictureKey, stop.signal) : { words }
  })
  const person = await steps.run('look', taken, async (): Promise<Person> => {
    if ('words' in taken) return lookOfWords(taken.words, request.id)
    return { ...(await portraitOf(tools, request, taken, stop.signal)), gender: genderSaidIn(words) }
  })
  const drawn = await steps.run('draw', { person, name }, (progress) =>
    draw(tools, request, person, stop.signal, progress),
  )
  const portraitKey = 'portraitKey' in person ? person.portraitKey : null
  const result = {
    ...drawn,
    engines: { pictures: 'words' in taken ? 'drawn from words' : (taken.engine ?? 'a portrait of the picture') },
    warnings: 'warnings' in person ? person.warnings : [],
  }
  const isOurs = await succeed(tools, request, { title: name, result }, async (tx) => {
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
  if (!isOurs) throw new RequestGone()
  await files.removeAll(`steps/${request.id}`)
  const done = await findRequest(tools.db, request.workspaceId, request.id)
  if (done) await removeUploadsOf({ db: tools.db, files }, done)
}

/** The still and the loop that the library shows. */
async function draw(
  { engines: { files }, config, studio }: Tools,
  request: StartedRequest<'avatar'>,
  person: Person,
  signal: AbortSignal,
  progress: StepProgress,
): Promise<Drawn> {
  const { name } = request.order
  const scene: Scene =
    'look' in person ? portraitScene({ name, look: person.look }) : pictureScene(await files.pathOf(person.portraitKey))
  return inWorkFolder(config.dataFolder, async (folder) => {
    const [into, still] = [join(folder, 'loop.mp4'), join(folder, 'still.jpg')]
    await studio.drawAvatar({ scene, into, poster: { path: still, frame: 0 }, threads: 1 }, signal, progress)
    const [imageKey, videoKey] = [publishedKey(request, 'still.jpg'), publishedKey(request, 'loop.mp4')]
    await files.takeIn(imageKey, still)
    await files.takeIn(videoKey, into)
    const sizeBytes = (await files.stat(videoKey))?.sizeBytes ?? 0
    return { imageKey, videoKey, durationSeconds: scene.frames / scene.framesPerSecond, sizeBytes }
  })
}
