import { availableParallelism } from 'node:os'
import { configDefaults, defineConfig } from 'vitest/config'
import { BaseSequencer, type TestSpecification } from 'vitest/node'

/**
 * One project a kind of test. `contract`, `console`, `server-unit`, `architecture` and `scripts` are `npm run unit`;
 * `engines` (real voices, real audio, real pages) and `server` (a real database) are `npm run integration`; the journeys in a browser
 * are Playwright's.
 */
const engineTests = [
  'apps/server/src/engines/**/*.test.ts',
  'packages/{engines,processes,reading,writing,sound,drawing}/src/**/*.test.ts',
]

/**
 * What no run before has measured is begun with the largest. These are small and take long, as servers are killed and started
 * in them, or speak: last of all, one of them would have one core for itself, and the other nothing to do.
 */
const longForTheirSize = /\/(?:transcripts-resumed|clone-resumed|unusual-text|interrupted-research|log)\.test\.ts$/

class LongestFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const isLong = ({ moduleId }: TestSpecification) => longForTheirSize.test(moduleId)
    // Each project stays together, as workers are one project's.
    const projects = Map.groupBy(await super.sort(files), ({ project }) => project.name).values()
    return [...projects].flatMap((own) => [...own.filter(isLong), ...own.filter((file) => !isLong(file))])
  }
}

export default defineConfig({
  test: {
    sequence: { sequencer: LongestFirst },
    // By itself vitest leaves one core free, which of two is half of them. A third would gain nothing: they are busy.
    maxWorkers: Math.max(2, availableParallelism() - 1),
    // What every test stands on; after a change of it a check leaves none out.
    forceRerunTriggers: [...configDefaults.forceRerunTriggers, '**/package-lock.json', '**/tests/console-setup.ts'],
    projects: [
      { test: { name: 'contract', include: ['packages/{contract,text}/src/**/*.test.ts'], isolate: false } },
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
