import type { Theme } from '../theme.ts'

const book = '@fontsource-variable/lora'

/** Washes of colour that ran a little on rough paper, and the letters of a book. */
export const watercolour: Theme = {
  type: {
    heading: { face: book, weight: 640 },
    body: { face: book, weight: 470 },
    large: { face: book, weight: 620, lineHeight: 1.16, scale: 0.96 },
  },
  ink: { color: '#1f2f3a', quiet: '#566672' },
  accent: { color: '#1f6f8b', on: '#ffffff', ink: '#1a617a' },
  card: { color: '#fffdf8', edge: '#c9d8d8', edgePx: 2, roundPx: 14, tint: '#e3eff0' },
  chart: { muted: '#a8c2c8', grid: '#e2e2d8', gap: '#fbf8f0' },
  background: (page, random) => {
    const seed = 2 + Math.floor(random() * 60)
    const paper =
      `<defs><filter id="run" x="-30%" y="-30%" width="160%" height="160%"><feTurbulence type="fractalNoise" baseFrequency="0.006" numOctaves="5" seed="${seed}" result="n"/>` +
      '<feDisplacementMap in="SourceGraphic" in2="n" scale="190" xChannelSelector="R" yChannelSelector="G"/><feGaussianBlur stdDeviation="2"/></filter>' +
      '<filter id="soft" x="-50%" y="-50%" width="200%" height="200%"><feGaussianBlur stdDeviation="46"/></filter></defs>' +
      '<rect width="1920" height="1080" fill="#fbf8f0"/>'
    if (page === 'page') {
      return (
        `${paper}<g opacity="0.5"><circle cx="1900" cy="40" r="190" fill="#9fcad6" opacity="0.5" filter="url(#run)"/>` +
        '<circle cx="1790" cy="-30" r="150" fill="#efc0ae" opacity="0.4" filter="url(#run)"/>' +
        '<circle cx="20" cy="1100" r="210" fill="#bcd8b4" opacity="0.42" filter="url(#run)"/></g>'
      )
    }
    return (
      `${paper}<circle cx="1650" cy="440" r="330" fill="#86bccd" opacity="0.42" filter="url(#soft)"/>` +
      wash(1660, 430, 330, '#5aa3bb', 0.42) +
      wash(1770, 610, 240, '#e39a80', 0.4) +
      wash(1530, 690, 190, '#e7c164', 0.42) +
      wash(1840, 280, 130, '#7fb58a', 0.4) +
      wash(1640, 420, 210, '#2f7f9c', 0.26) +
      wash(110, 1040, 200, '#86bccd', 0.28)
    )
  },
}

/** A second rim inside of the first: where the water stood before it dried. */
const wash = (x: number, y: number, radius: number, color: string, strength: number): string =>
  `<g filter="url(#run)" opacity="${strength}"><circle cx="${x}" cy="${y}" r="${radius}" fill="${color}"/>` +
  `<circle cx="${x}" cy="${y}" r="${radius - 5}" fill="none" stroke="${color}" stroke-width="9"/></g>`
