import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'
import { chunkGroups } from './build/chunks.ts'
import { compressPlugin } from './build/compress.ts'
import { firstPaint } from './build/first-paint.ts'
import { worker } from './build/worker.ts'

/** Where the server of `npm run dev` listens: the proxy sends it what is not the console's own. */
const server = process.env['PATCHBAY_DEV_SERVER'] ?? 'http://127.0.0.1:4600'

export default defineConfig({
  root: import.meta.dirname,
  plugins: [react(), firstPaint(import.meta.dirname), worker(import.meta.dirname), compressPlugin()],
  server: {
    proxy: Object.fromEntries(
      ['/v1', '/config.json', '/files', '/docs', '/help', '/share', '/oembed'].map((path) => [path, server]),
    ),
  },
  build: {
    target: 'baseline-widely-available',
    // Without it a browser that knows no modulepreload loads a little later, that is all.
    modulePreload: { polyfill: false },
    // The bundle's test reads it: which chunks the first screen needs.
    manifest: true,
    // A data: address in a style sheet would need a wider Content-Security-Policy.
    assetsInlineLimit: 0,
    rolldownOptions: { output: { codeSplitting: { groups: chunkGroups } } },
  },
})
