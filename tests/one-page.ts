import { type Environment, builtinEnvironments } from 'vitest/runtime'

const { 'happy-dom': happyDom } = builtinEnvironments
const opened = Symbol.for('patchbay.onePage')

/**
 * One browser page for all files of a worker. To open one for each takes as long as all their tests, and modules that are
 * shared would go on holding the page before. Its address is that of a new one; `console-setup.ts` empties it.
 */
export default {
  ...happyDom,
  name: 'one-page',
  setup: async (global: typeof globalThis & { [opened]?: unknown }, options) => {
    if (global[opened] === undefined) global[opened] = await happyDom.setup(global, options)
    global.history.replaceState(null, '', '/')
    return { teardown: () => undefined }
  },
} satisfies Environment
