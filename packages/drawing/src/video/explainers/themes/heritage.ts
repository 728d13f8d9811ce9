import type { Theme } from '../theme.ts'

const serif = '@fontsource-variable/playfair-display'
const book = '@fontsource-variable/lora'
const [green, gold] = ['#102b25', '#d8b26a']

/** Bottle green and gold, a serif and an engraver's rose: the plate on an old house. */
export const heritage: Theme = {
  type: {
    heading: { face: serif, weight: 640 },
    body: { face: book, weight: 470 },
    large: { face: serif, weight: 640, lineHeight: 1.12 },
    figures: { face: book, weight: 680 },
  },
  ink: { color: '#f6efdf', quiet: '#b9c2ae' },
  accent: { color: gold, on: '#1b1607', ink: '#e3c17f' },
  card: { color: '#16382f', edge: '#3d6253', edgePx: 2, roundPx: 4, tint: '#1b4338' },
  chart: { muted: '#4c7263', grid: '#254a3f', gap: green },
  background: (page, random) => {
    const plate =
      '<defs><radialGradient id="v" cx="0.5" cy="0.42" r="0.85"><stop offset="0" stop-color="#17382f"/>' +
      `<stop offset="1" stop-color="#0b1f1a"/></radialGradient></defs><rect width="1920" height="1080" fill="url(#v)"/>` +
      `<rect x="30" y="30" width="1860" height="1006" fill="none" stroke="${gold}" stroke-width="3" opacity="0.75"/>` +
      `<rect x="42" y="42" width="1836" height="982" fill="none" stroke="${gold}" stroke-width="1.2" opacity="0.55"/>`
    if (page === 'page') return plate
    const petals = 11 + 2 * Math.floor(random() * 4)
    const lines = [300, 256, 212, 168].map((radius, index) => rose(1500, 520, radius, petals, index)).join('')
    return `${plate}<g fill="none" stroke="${gold}">${lines}<circle cx="1500" cy="520" r="64" stroke-width="3"/><circle cx="1500" cy="520" r="336" stroke-width="2"/><circle cx="1500" cy="520" r="346" stroke-width="1"/></g>`
  },
}

/** One line that goes in and out around the middle, as the machines for banknotes draw them. */
function rose(x: number, y: number, radius: number, petals: number, at: number): string {
  const steps = 540
  const points = Array.from({ length: steps + 1 }, (_, step) => {
    const angle = (step / steps) * 2 * Math.PI
    const far = radius + 40 * Math.sin(petals * angle + at * 0.9)
    return `${(x + far * Math.cos(angle)).toFixed(1)} ${(y + far * Math.sin(angle)).toFixed(1)}`
  })
  return `<path d="M${points.join('L')}z" stroke-width="${2.6 - at * 0.3}" opacity="${0.95 - at * 0.12}"/>`
}
