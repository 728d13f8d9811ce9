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
const mark = readFileSync(join(root, 'apps/console/public/favicon.svg'), 'utf8')
/** Systems cut their own shape out of it: the ground to its edges, and the mark within the middle four fifths. */
const uncut = mark
  .replace(/ rx="\d+"/, '')
  .replaceAll(/<g /g, '<g transform="translate(16 16) scale(0.84) translate(-16 -16)" ')

const icons = [
  { name: 'icon-192.png', size: 192, svg: mark },
  { name: 'icon-512.png', size: 512, svg: mark },
  { name: 'maskable-192.png', size: 192, svg: uncut },
  { name: 'maskable-512.png', size: 512, svg: uncut },
  { name: 'apple-touch-icon.png', size: 180, svg: uncut },
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
