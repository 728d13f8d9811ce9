import type { Theme } from '../theme.ts'

const soft = '@fontsource-variable/nunito'

/** Sheets of coloured paper cut out and laid over each other, each with its shadow. */
export const paperCraft: Theme = {
  type: {
    heading: { face: soft, weight: 850 },
    body: { face: soft, weight: 600 },
    large: { face: soft, weight: 900, lineHeight: 1.08 },
  },
  ink: { color: '#2b2a38', quiet: '#63606f' },
  accent: { color: '#c8432b', on: '#ffffff', ink: '#b53a24' },
  card: { color: '#fffdf9', edge: '#e7dccb', edgePx: 2, roundPx: 22, tint: '#fffdf9' },
  chart: { muted: '#c9bda9', grid: '#e6ddcd', gap: '#f5efe4' },
  background: (page, random) => {
    const sheets =
      '<defs><filter id="s" x="-10%" y="-10%" width="120%" height="130%"><feOffset dx="0" dy="-8" in="SourceAlpha"/><feGaussianBlur stdDeviation="13"/>' +
      '<feColorMatrix values="0 0 0 0 0.16 0 0 0 0 0.1 0 0 0 0 0.06 0 0 0 0.34 0" result="o"/><feMerge><feMergeNode in="o"/><feMergeNode in="SourceGraphic"/></feMerge></filter></defs>' +
      '<rect width="1920" height="1080" fill="#f5efe4"/>'
    const shift = random() * 140
    if (page === 'page') return `${sheets}${hill(1010, 34, shift, '#efd9b8')}${hill(1044, 22, shift + 500, '#e3b98f')}`
    return (
      `${sheets}<circle cx="1600" cy="420" r="250" fill="#f4b860" filter="url(#s)"/>` +
      `<circle cx="1600" cy="420" r="176" fill="#f8cf8c" filter="url(#s)"/>` +
      ridge('M980 1080L1330 560 1500 760 1690 470 2010 1080z', '#d97b5d') +
      ridge('M1120 1080L1480 720 1640 860 1810 640 2100 1080z', '#b8573f') +
      `${hill(930, 46, shift, '#5d8f86')}${hill(990, 34, shift + 460, '#3f7069')}`
    )
  },
}

const ridge = (path: string, color: string): string => `<path d="${path}" fill="${color}" filter="url(#s)"/>`

/** Waves across the whole width, from a height down. */
function hill(top: number, high: number, shift: number, color: string): string {
  const points = Array.from({ length: 41 }, (_, step) => {
    const x = step * 50 - 40
    return `${x} ${(top + high * Math.sin((x + shift) / 230) + high * 0.4 * Math.sin((x + shift) / 97)).toFixed(1)}`
  })
  return `<path d="M${points.join('L')}L1980 1180L-60 1180z" fill="${color}" filter="url(#s)"/>`
}
