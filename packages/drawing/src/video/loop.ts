import { createConcurrencyLimiter } from '@patchbay/processes'
import { renderVideo } from './render.ts'
import type { Scene } from '../scene.ts'

/** A library that is opened for the first time asks for all of its loops at once: they stand in no work's way. */
const withRenderLimit = createConcurrencyLimiter(1)

/** A short silent video, on one processor. */
export const renderLoopVideo = (scene: Scene, into: string, signal: AbortSignal): Promise<unknown> =>
  withRenderLimit(signal, () => renderVideo({ scene, into, threads: 1 }, signal))
