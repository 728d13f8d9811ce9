import type { Theme } from '../theme.ts'

const slab = '@fontsource-variable/bitter'
const [ink, red, teal, mustard, cream] = ['#2a1a12', '#c23b22', '#1d6a70', '#e8a93a', '#f6e8cb']

/** Three inks that do not quite meet, dots and rays: a poster off an old press. */
export const retro: Theme = {
  type: {
    heading: { face: slab, weight: 850 },
    body: { face: slab, weight: 520 },
    large: { face: slab, weight: 900, lineHeight: 1.06 },
  },
  ink: { color: ink, quiet: '#6a4f3c' },
  accent: { color: red, on: '#fff6e4', ink: '#b03017' },
  card: { color: '#fdf4de', edge: ink, edgePx: 4, roundPx: 0, tint: '#f0d9a6' },
  chart: { muted: '#c6ab83', grid: '#e6d3ab', gap: cream },
  background: (page, random) => {
    const paper =
      `<defs><pattern id="d" width="22" height="22" patternUnits="userSpaceOnUse" patternTransform="rotate(30)"><circle cx="11" cy="11" r="5.4" fill="${teal}"/></pattern>` +
      `<clipPath id="c"><circle cx="1520" cy="520" r="300"/></clipPath></defs><rect width="1920" height="1080" fill="${cream}"/>`
    const frame = `<rect x="26" y="26" width="1868" height="1014" fill="none" stroke="${ink}" stroke-width="4"/>`
    if (page === 'page') {
      return `${paper}<path d="M1894 1040h-190a190 190 0 0 1 190-190z" fill="url(#d)" opacity="0.3"/>${frame}`
    }
    const turn = Math.round(random() * 18)
    const rays = Array.from({ length: 20 }, (_, index) => ray(index * 18 + turn)).join('')
    return (
      `${paper}${rays}<circle cx="1520" cy="520" r="300" fill="${mustard}"/>` +
      `<g clip-path="url(#c)"><rect x="1200" y="540" width="760" height="400" fill="${red}"/>` +
      `<rect x="1208" y="546" width="760" height="400" fill="url(#d)" opacity="0.85"/></g>` +
      `<circle cx="1530" cy="512" r="300" fill="none" stroke="${ink}" stroke-width="7"/>` +
      `<path d="M1232 550h596" stroke="${ink}" stroke-width="7"/>${frame}`
    )
  },
}

/** A wedge from the sun's middle to beyond the picture. */
function ray(degrees: number): string {
  const points = [degrees - 3, degrees + 3].map((turned) => {
    const angle = (turned * Math.PI) / 180
    return `${(1520 + 2300 * Math.cos(angle)).toFixed(0)} ${(520 + 2300 * Math.sin(angle)).toFixed(0)}`
  })
  return `<path d="M1520 520L${points.join('L')}z" fill="#f2dfb4"/>`
}
