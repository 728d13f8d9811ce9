import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { providers } from '../apps/server/src/providers/providers.ts'
import { settings } from '../apps/server/src/settings.ts'
import { root } from './step.ts'

const line = (name: string, fallback: string, purpose: string) => `| \`${name}\` | ${fallback} | ${purpose} |`

/** docs/settings.md, made of the table of settings and the providers' keys. */
export function settingsDocument(): string {
  const keys = providers.flatMap(({ keySetting, called }) =>
    keySetting === undefined ? [] : [line(keySetting, 'none', `The key of ${called}`)],
  )
  return [
    '# Settings',
    '',
    'Environment variables, all optional. A setting that makes no sense stops the start with a sentence.',
    'This page is made of `apps/server/src/settings.ts` by `npm run settings`.',
    '',
    '| Variable | Without it | What it is for |',
    '|---|---|---|',
    ...Object.entries(settings).map(([name, { fallback, purpose }]) => line(name, fallback, purpose)),
    ...keys,
    '',
    'For the tests: `PATCHBAY_CHROMIUM` names the Chromium to use; with `PATCHBAY_TEST_DATABASE_URL`, the address of an empty',
    'PostgreSQL database, the tests of the requests and the benchmark of the lists run on it.',
    '',
  ].join('\n')
}

if (import.meta.main) writeFileSync(join(root, 'docs', 'settings.md'), settingsDocument())
