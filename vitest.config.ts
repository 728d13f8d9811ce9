import { availableParallelism } from 'node:os'
import { configDefaults, defineConfig } from 'vitest/config'

/**
 * One project a kind of test. `contract`, `console`, `server-unit`, `architecture` and `scripts` are `npm run unit`;
 * `engines` (real voices, real audio, real pages) and `server` (a real database) are `npm run integration`; the journeys in a browser
 * are Playwright's.
 */
const engineTests = ['apps/server/src/{engines,media,off-thread}/**/*.test.ts']

export default defineConfig({
  test: {
    // By itself vitest leaves one core free, which of two is half of them. A third would gain nothing: they are busy.
    maxWorkers: Math.max(2, availableParallelism() - 1),
    // What every test stands on; after a change of it a check leaves none out.
    forceRerunTriggers: [...configDefaults.forceRerunTriggers, '**/package-lock.json', '**/tests/console-setup.ts'],
    projects: [
      { test: { name: 'contract', include: ['packages/contract/src/**/*.test.ts'], isolate: false } },
      {
        test: {
          name: 'console',
          include: ['apps/console/src/**/*.test.{ts,tsx}'],
          // One browser page for all files: four times as fast. The set-up empties page and storage after every test.
          environment: 'happy-dom',
          isolate: false,
          setupFiles: ['tests/console-setup.ts'],
          testTimeout: 15_000,
        },
      },
      {
        test: {
          name: 'server-unit',
          include: ['apps/server/src/**/*.test.ts'],
          exclude: ['**/*.db.test.ts', ...engineTests],
          isolate: false,
          testTimeout: 30_000,
        },
      },
      { test: { name: 'engines', include: engineTests, isolate: false, testTimeout: 60_000, hookTimeout: 60_000 } },
      {
        test: {
          name: 'server',
          include: ['apps/server/src/**/*.db.test.ts', 'tests/server/**/*.test.ts'],
          globalSetup: ['tests/server/prepare-database.ts'],
          isolate: false,
          testTimeout: 60_000,
          hookTimeout: 60_000,
        },
      },
      {
        test: {
          name: 'architecture',
          include: ['tests/*.test.ts', 'tests/architecture/**/*.test.ts'],
          // A file is parsed once for all the rules that read it.
          isolate: false,
          testTimeout: 20_000,
        },
      },
      { test: { name: 'scripts', include: ['scripts/**/*.test.ts'], testTimeout: 20_000 } },
    ],
  },
})
