import type { Theme } from '../theme.ts'

/** A good keynote: dark, one light from above, one warm colour. */
export const classic: Theme = {
  type: {
    heading: { weight: 720 },
    body: { weight: 480 },
    large: { weight: 780, lineHeight: 1.12 },
  },
  ink: { color: '#f5f7fb', quiet: '#a9b4c8' },
  accent: { color: '#ffb84d', on: '#1d1405', ink: '#ffc46b' },
  card: { color: '#1a2436', edge: '#2b3850', edgePx: 2, roundPx: 24, tint: '#1c283d' },
  chart: { muted: '#46597a', grid: '#27334a', gap: '#0c111c' },
  background: (page, random) => {
    const turn = Math.round(random() * 90)
    const light =
      '<defs><radialGradient id="l" cx="0.16" cy="0" r="1.05"><stop offset="0" stop-color="#1d2a44"/>' +
      '<stop offset="1" stop-color="#0c111c"/></radialGradient></defs><rect width="1920" height="1080" fill="url(#l)"/>'
    if (page === 'page') return light
    const rings = [210, 330, 450, 570]
      .map(
        (r, index) =>
          `<circle cx="1640" cy="540" r="${r}" fill="none" stroke="#ffb84d" stroke-width="${index === 1 ? 5 : 2}" opacity="${0.75 - index * 0.16}"/>`,
      )
      .join('')
    const dots = rings + [0, 1, 2, 3].map((at) => dot(turn + at * 96, 210 + at * 120, 17 - at * 2)).join('')
    return `${light}${dots}<circle cx="1640" cy="540" r="112" fill="#ffb84d"/>`
  },
}

function dot(degrees: number, radius: number, size: number): string {
  const angle = (degrees * Math.PI) / 180
  const [x, y] = [1640 + radius * Math.cos(angle), 540 + radius * Math.sin(angle)]
  return `<circle cx="${x.toFixed(1)}" cy="${y.toFixed(1)}" r="${size}" fill="#ffd79a"/>`
}
