/**
 * `node scripts/icons.ts`: the icons of the installed console, drawn of its mark, into `apps/console/public/icons`. To be
 * run when the mark changes.
 */
import { mkdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { chromium } from '@playwright/test'
import { findChromium } from './chromium.mjs'
import { root } from './step.ts'

const folder = join(root, 'apps/console/public/icons')
const appIcon = readFileSync(join(root, 'apps/console/public/favicon.svg'), 'utf8')
/** Systems cut their own shape out of it: the ground to its edges, and the mark within the middle four fifths. */
const maskableIcon = appIcon
  .replace(/ rx="\d+"/, '')
  .replaceAll(/<g /g, '<g transform="translate(16 16) scale(0.84) translate(-16 -16)" ')

const icons = [
  { name: 'icon-192.png', size: 192, svg: appIcon },
  { name: 'icon-512.png', size: 512, svg: appIcon },
  { name: 'maskable-192.png', size: 192, svg: maskableIcon },
  { name: 'maskable-512.png', size: 512, svg: maskableIcon },
  { name: 'apple-touch-icon.png', size: 180, svg: maskableIcon },
]

mkdirSync(folder, { recursive: true })
const executablePath = findChromium()
const browser = await chromium.launch({ ...(executablePath !== undefined && { executablePath }) })
const page = await browser.newPage()
for (const { name, size, svg } of icons) {
  await page.setViewportSize({ width: size, height: size })
  const sized = svg.replace('<svg ', `<svg width="${size}" height="${size}" style="display:block" `)
  await page.setContent(`<body style="margin:0">${sized}</body>`)
  await page.screenshot({ path: join(folder, name), omitBackground: true })
}
await browser.close()
