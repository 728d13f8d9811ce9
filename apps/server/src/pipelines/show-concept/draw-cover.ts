import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { renderCover, type PictureEngine, renderSquareArtwork } from '@patchbay/drawing'
import type { FileStore } from '../../engines/storage/port.ts'
import { timeLimits, withTimeLimit } from '@patchbay/engines'
import { singleFlight } from '@patchbay/processes'
import { withWorkFolder } from '../work-folder.ts'

const coverTimeoutMs = 60_000

type CoverTexts = { name: string; topic: string; titles: string[]; imagePrompt: string }

/**
 * Covers of shows: by the image model where one is plugged in, drawn here else, and also where the model fails, since
 * somebody waits for it and nothing is charged. A show without a cover can still be shown and drawn later, so a failure
 * is logged, not thrown.
 */
export function createCoverRenderer(files: FileStore, dataFolder: string) {
  const drawing = singleFlight<boolean>()
  const drawnHere = ({ name, topic, titles }: CoverTexts) =>
    renderCover({ title: name, showName: undefined, keywords: [topic, ...titles] }, AbortSignal.timeout(coverTimeoutMs))
  const drawnByModel = async (engine: PictureEngine, { imagePrompt }: CoverTexts): Promise<Buffer> => {
    const signal = new AbortController().signal
    const late = () => new Error('The image model took too long for a cover.')
    const words = `${imagePrompt} A square cover for a podcast, without any text.`
    const picture = await withTimeLimit({ timeoutMs: timeLimits.coverMs, signal, late }, (either) =>
      engine.draw({ words }, either),
    )
    return withWorkFolder(dataFolder, async (folder) => {
      const path = join(folder, 'picture')
      await writeFile(path, picture)
      return await renderSquareArtwork(path, AbortSignal.timeout(coverTimeoutMs))
    })
  }
  const draw = async (pictures: PictureEngine | undefined, key: string, words: CoverTexts) => {
    try {
      const made = pictures && (await drawnByModel(pictures, words).catch((error: unknown) => logFailure(key, error)))
      await files.put(key, made ?? (await drawnHere(words)))
      return true
    } catch (error) {
      logFailure(key, error)
      return false
    }
  }
  return (pictures: PictureEngine | undefined, key: string, words: CoverTexts): Promise<boolean> =>
    drawing(key, () => draw(pictures, key, words))
}

function logFailure(key: string, error: unknown): undefined {
  const text = error instanceof Error ? (error.stack ?? error.message) : String(error)
  const logEntry = { level: 'error', msg: 'A cover could not be drawn', key, error: text.slice(0, 2000) }
  process.stderr.write(`${JSON.stringify(logEntry)}\n`)
}
