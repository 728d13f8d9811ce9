import type { Theme } from '../theme.ts'

const soft = '@fontsource-variable/nunito'

/** The sky after sunset as films paint it: towers of cloud in flat shades, the first stars. */
export const anime: Theme = {
  type: {
    heading: { face: soft, weight: 860 },
    body: { face: soft, weight: 620 },
    large: { face: soft, weight: 930, lineHeight: 1.08 },
  },
  ink: { color: '#ffffff', quiet: '#c6c3f0' },
  accent: { color: '#ffd659', on: '#241a4d', ink: '#ffdf7d' },
  card: { color: '#2a2568', edge: '#4a44a0', edgePx: 2, roundPx: 30, tint: '#342f7c' },
  chart: { muted: '#6a63c4', grid: '#37327f', gap: '#1c1a55' },
  background: (page, random) => {
    const stops = page === 'page' ? ['#14123f', '#1f1c60', '#2c2676'] : ['#14123f', '#3a2f94', '#e0708f']
    const sky =
      `<defs><linearGradient id="s" x1="0" y1="0" x2="0" y2="1"><stop offset="0" stop-color="${stops[0]}"/>` +
      `<stop offset="0.55" stop-color="${stops[1]}"/><stop offset="1" stop-color="${stops[2]}"/></linearGradient>` +
      '<radialGradient id="g"><stop offset="0" stop-color="#fff3c4"/><stop offset="0.25" stop-color="#ffd659" stop-opacity="0.7"/><stop offset="1" stop-color="#ff9aa8" stop-opacity="0"/></radialGradient></defs>' +
      `<rect width="1920" height="1080" fill="url(#s)"/>${page === 'page' ? stars(random, 22, 120) : stars(random, 70, 620)}`
    if (page === 'page') return sky
    return (
      `${sky}<circle cx="1560" cy="800" r="420" fill="url(#g)"/>` +
      tower(1640, 1090, 2.1, ['#8d5bb5', '#c77fb6', '#ffd0c4']) +
      tower(1230, 1130, 1.2, ['#6a48a6', '#a466b4', '#f3a9b5']) +
      tower(1900, 1120, 1.3, ['#6a48a6', '#a466b4', '#f3a9b5']) +
      tower(330, 1180, 1.5, ['#55409c', '#8756ad', '#d986a8'])
    )
  },
}

/** A cloud in three flat shades, the lightest towards the light. */
function tower(x: number, y: number, scale: number, shades: readonly string[]): string {
  const shape =
    '<circle cx="-150" cy="-60" r="90"/><circle cx="-50" cy="-130" r="110"/><circle cx="60" cy="-190" r="104"/>' +
    '<circle cx="130" cy="-90" r="96"/><circle cx="210" cy="-30" r="76"/><rect x="-240" y="-70" width="520" height="190" rx="70"/>'
  const layers = shades.map(
    (color, index) =>
      `<g transform="translate(${-index * 12} ${index * 34}) scale(${1 - index * 0.09})" fill="${color}">${shape}</g>`,
  )
  return `<g transform="translate(${x} ${y}) scale(${scale})">${layers.join('')}</g>`
}

/** Not where words stand. */
const stars = (random: () => number, count: number, downTo: number): string =>
  Array.from({ length: count }, () => {
    const [x, y, size] = [random() * 1920, random() ** 1.6 * downTo, 1 + random() * 2.2]
    return `<circle cx="${x.toFixed(0)}" cy="${y.toFixed(0)}" r="${size.toFixed(1)}" fill="#fff" opacity="${(0.25 + random() * 0.5).toFixed(2)}"/>`
  }).join('')
