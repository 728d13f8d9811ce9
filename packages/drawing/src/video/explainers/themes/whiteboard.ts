import type { Theme } from '../theme.ts'

const [ink, blue, red, green] = ['#1c2733', '#1d55c4', '#d23c34', '#1f8a5b']
const hand = '@fontsource-variable/shantell-sans'

/** A white board, markers, and somebody's hand. */
export const whiteboard: Theme = {
  type: {
    heading: { face: hand, weight: 700 },
    body: { face: hand, weight: 480 },
    large: { face: hand, weight: 700, lineHeight: 1.16, scale: 0.94 },
  },
  ink: { color: ink, quiet: '#566473' },
  accent: { color: blue, on: '#ffffff', ink: blue },
  card: { color: '#ffffff', edge: '#c3ccd6', edgePx: 3, roundPx: 20, tint: '#e8f0ff' },
  chart: { muted: '#a9b6c6', grid: '#dfe5ec', gap: '#fbfcfd' },
  background: (page, random) => {
    const board =
      '<defs><filter id="w" x="-10%" y="-10%" width="120%" height="120%">' +
      '<feTurbulence type="fractalNoise" baseFrequency="0.012" numOctaves="2" seed="7" result="n"/>' +
      '<feDisplacementMap in="SourceGraphic" in2="n" scale="14" xChannelSelector="R" yChannelSelector="G"/></filter>' +
      '<radialGradient id="l" cx="0.3" cy="0.1" r="1.1"><stop offset="0" stop-color="#ffffff"/>' +
      '<stop offset="1" stop-color="#f0f3f6"/></radialGradient></defs>' +
      '<rect width="1920" height="1080" fill="url(#l)"/>' +
      `<g filter="url(#w)" fill="none" stroke-linecap="round" stroke-linejoin="round">`
    const corner = `<path d="M1716 1010c40-26 78-30 120-12M1742 1034c30-14 56-16 84-6" stroke="${red}" stroke-width="6" opacity="0.45"/></g>`
    if (page === 'page') return board + corner
    const turn = Math.round(random() * 24) - 12
    return (
      `${board}<g transform="rotate(${turn} 1600 520)">` +
      `<circle cx="1600" cy="500" r="216" stroke="${ink}" stroke-width="9"/>` +
      `<path d="M1404 408c-26 66-24 132 8 196" stroke="${ink}" stroke-width="5" opacity="0.4"/>` +
      `<path d="M1600 392v112l74 58" stroke="${blue}" stroke-width="13"/>` +
      '<path d="M1600 300v30M1600 670v30M1400 500h30M1770 500h30" stroke="#1c2733" stroke-width="9"/></g>' +
      `<path d="M1330 790c54 60 128 90 214 84M1508 838l44 34-46 34" stroke="${red}" stroke-width="10"/>` +
      `<path d="M1730 196l24-56M1778 226l52-32M1796 284l60-2" stroke="${green}" stroke-width="9"/></g>`
    )
  },
}
