import { existsSync, readdirSync } from 'node:fs'
import { homedir } from 'node:os'
import { join } from 'node:path'

const known = [
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome',
  '/usr/bin/google-chrome-stable',
  '/snap/bin/chromium',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
]

/** Where the browser of the journeys is: the path of a Chromium, or undefined where none is installed. */
export function findChromium(environment = process.env) {
  const chosen = environment.PATCHBAY_CHROMIUM
  return (chosen ? [chosen] : [...known, ...ofPlaywright(environment)]).find((path) => existsSync(path))
}

/** Browsers that Playwright downloaded, newest first. */
function ofPlaywright(environment) {
  const cache =
    environment.PLAYWRIGHT_BROWSERS_PATH ??
    (process.platform === 'darwin'
      ? join(homedir(), 'Library/Caches/ms-playwright')
      : join(environment.XDG_CACHE_HOME ?? join(homedir(), '.cache'), 'ms-playwright'))
  if (!existsSync(cache)) return []
  return readdirSync(cache)
    .filter((name) => /^chromium-\d+$/.test(name))
    .sort((one, other) => Number(other.slice(9)) - Number(one.slice(9)))
    .flatMap((name) => [
      join(cache, name, 'chrome-linux/chrome'),
      join(cache, name, 'chrome-linux64/chrome'),
      join(cache, name, 'chrome-mac/Chromium.app/Contents/MacOS/Chromium'),
    ])
}
