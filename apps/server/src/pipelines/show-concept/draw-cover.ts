import type { Engines } from '../../engines/engines.ts'
import { drawCover } from '../../media/images/cover-art.ts'

const longestMs = 60_000

/** Draws covers of shows. A show without one can still be shown and drawn later, so a failure is logged, not thrown. */
export function showCovers({ files }: Pick<Engines, 'files'>) {
  const drawing = new Map<string, Promise<boolean>>()
  const draw = async (key: string, { name, topic, titles }: { name: string; topic: string; titles: string[] }) => {
    try {
      const order = { title: name, showName: undefined, keywords: [topic, ...titles] }
      await files.put(key, await drawCover(order, AbortSignal.timeout(longestMs)))
      return true
    } catch (error) {
      const text = error instanceof Error ? (error.stack ?? error.message) : String(error)
      const said = { level: 'error', msg: 'A cover could not be drawn', key, error: text.slice(0, 2000) }
      process.stderr.write(`${JSON.stringify(said)}\n`)
      return false
    }
  }
  return async (key: string, words: { name: string; topic: string; titles: string[] }): Promise<boolean> => {
    const underWay = drawing.get(key) ?? draw(key, words).finally(() => drawing.delete(key))
    drawing.set(key, underWay)
    return underWay
  }
}
