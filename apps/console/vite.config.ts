import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'

/** Where the server of `npm run dev` listens: the proxy sends it what is not the console's own. */
const server = process.env['PATCHBAY_DEV_SERVER'] ?? 'http://127.0.0.1:4600'

export default defineConfig({
  root: import.meta.dirname,
  plugins: [react()],
  server: {
    proxy: Object.fromEntries(
      ['/v1', '/config.json', '/files', '/docs', '/help', '/share', '/oembed'].map((path) => [path, server]),
    ),
  },
  build: {
    target: 'baseline-widely-available',
    // The bundle's test reads it: which chunks the first screen needs.
    manifest: true,
    // A data: address in a style sheet would need a wider Content-Security-Policy.
    assetsInlineLimit: 0,
    rolldownOptions: {
      output: {
        codeSplitting: {
          groups: [
            // Changes with a new release of these, not with ours.
            {
              name: 'react',
              test: /node_modules[\\/](react|react-dom|scheduler|react-router|@tanstack)[\\/]/,
              priority: 2,
            },
            // What every first screen needs, in one piece: in forty it weighs 12 kB more, by what each adds to itself and
            // to the lists of what comes before a screen. The entry itself stays apart: the manifest knows it by name.
            {
              name: 'frame',
              tags: ['$initial'],
              test: (id) => !/src[\\/]main\.tsx|\.html/.test(id),
              priority: 1,
            },
          ],
        },
      },
    },
  },
})
