import type { Plugin } from 'vite'

const button = /[\\/]components[\\/](Button|ActionIcon)[\\/]\w+\.mjs$/
const still = '\0patchbay:still-loader'

/**
 * A button that waits shows its loader at once. Mantine slides it in for 0.15 s, and for that every first screen would
 * fetch what moves dialogs and menus: 2 kB of it.
 */
export const stillLoader = (): Plugin => ({
  name: 'patchbay:still-loader',
  apply: 'build',
  enforce: 'pre',
  resolveId: (source, importer) =>
    source.endsWith('/Transition/Transition.mjs') && button.test(importer ?? '') ? still : undefined,
  load: (id) =>
    id === still
      ? `export const Transition = ({ mounted, transition, children }) =>
  mounted ? children({ ...transition.common, ...transition.in }) : null`
      : undefined,
})
