import { defineConfig } from '@playwright/test'
import { findChromium } from './scripts/chromium.mjs'
import { tracedVariable } from './tests/journeys/stage/prepared.ts'

const executablePath = findChromium()
if (executablePath === undefined) {
  throw new Error('No Chromium was found. Run "node scripts/prepare.mjs test", or name one in PATCHBAY_CHROMIUM.')
}

// Their workers inherit it; of what the run was started with they know nothing.
if (process.argv.some((word) => word.startsWith('--trace'))) process.env[tracedVariable] = 'yes'

/**
 * Those with a server that makes everything for real, or with a web of their own: they are long, so they are begun with. Of the
 * others the last are short, and both workers end in the same moment.
 */
const long = ['episodes', 'first-start', 'interruptions', 'my-requests', 'research', 'videos', 'voices'].map(
  (name) => `**/${name}.e2e.ts`,
)

/** The journeys: a real Chromium, the real server with its embedded engines, sources served by the test. */
export default defineConfig({
  testDir: 'tests/journeys',
  projects: [
    { name: 'long', testMatch: long },
    { name: 'others', testMatch: '**/*.e2e.ts', testIgnore: long },
  ],
  globalSetup: './tests/journeys/stage/prepare.ts',
  outputDir: 'test-results',
  workers: 2,
  // No journey builds on another, so the last file of the run is shared out as well.
  fullyParallel: true,
  forbidOnly: true,
  // Patience for a machine that has other work. What a journey may take of a quiet one is its budget in `scripts/times.ts`.
  timeout: 180_000,
  expect: { timeout: 30_000 },
  reporter: [
    ['list'],
    ['json', { outputFile: process.env['PLAYWRIGHT_JSON_OUTPUT_NAME'] ?? 'test-results/report.json' }],
  ],
  use: {
    browserName: 'chromium',
    actionTimeout: 30_000,
    navigationTimeout: 40_000,
    viewport: { width: 1440, height: 900 },
    locale: 'en-GB',
    timezoneId: 'Europe/Berlin',
    screenshot: 'only-on-failure',
    // The console's own worker is what one journey is about; between a page and what others put in its way it stands in none.
    serviceWorkers: 'block',
    // What stood on the page at each step takes a tenth of the processor of all journeys: who looks for the cause of one
    // failure asks for it with `npm run journeys -- <file> --trace retain-on-failure`.
    trace: 'off',
    reducedMotion: 'reduce',
    launchOptions: {
      executablePath,
      args: [
        '--no-sandbox',
        '--disable-gpu',
        '--disable-quic',
        '--no-first-run',
        '--disable-background-networking',
        '--disable-component-update',
        '--disable-sync',
        '--autoplay-policy=no-user-gesture-required',
        // A camera that shows a picture of its own; whether a page may look through it, a journey says.
        '--use-fake-device-for-media-stream',
      ],
    },
  },
})
