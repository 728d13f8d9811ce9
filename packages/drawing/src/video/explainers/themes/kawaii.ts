import type { Theme } from '../theme.ts'

const round = '@fontsource-variable/fredoka'
const soft = '@fontsource-variable/nunito'

/** Pastels, round letters, and a cloud that is glad to see you. */
export const kawaii: Theme = {
  type: {
    heading: { face: round, weight: 640 },
    body: { face: soft, weight: 640 },
    large: { face: round, weight: 660, lineHeight: 1.1 },
  },
  ink: { color: '#4a2344', quiet: '#7a4f72' },
  accent: { color: '#d13a7c', on: '#ffffff', ink: '#b92a68' },
  card: { color: '#ffffff', edge: '#ffc9dd', edgePx: 5, roundPx: 48, tint: '#ffffff' },
  chart: { muted: '#dcb4e0', grid: '#f8d7e5', gap: '#fff1f6' },
  background: (page, random) => {
    const sky =
      '<defs><linearGradient id="s" x1="0" y1="0" x2="0.3" y2="1"><stop offset="0" stop-color="#fff4f8"/>' +
      '<stop offset="1" stop-color="#ffe3ee"/></linearGradient></defs><rect width="1920" height="1080" fill="url(#s)"/>'
    if (page === 'page')
      return `${sky}${cloud(1800, 1064, 0.62, '#ffffff')}${cloud(90, 1080, 0.5, '#ffffff')}${hearts(random())}`
    return (
      `${sky}<circle cx="1590" cy="520" r="360" fill="#e4dcff"/><circle cx="1400" cy="860" r="120" fill="#d3f5e6"/>` +
      `<circle cx="1830" cy="200" r="150" fill="#fff0c2"/>${cloud(1590, 640, 1.6, '#ffffff')}${face(1590, 560)}` +
      `${cloud(1840, 990, 0.9, '#ffffff')}${cloud(60, 1070, 0.7, '#ffffff')}${hearts(random())}`
    )
  },
}

const cloud = (x: number, y: number, scale: number, color: string): string =>
  `<g transform="translate(${x} ${y}) scale(${scale})" fill="${color}"><circle cx="-92" cy="-44" r="66"/>` +
  '<circle cx="-8" cy="-92" r="88"/><circle cx="84" cy="-50" r="70"/><rect x="-140" y="-52" width="276" height="74" rx="37"/></g>'

const face = (x: number, y: number): string =>
  `<g transform="translate(${x} ${y})"><circle cx="-66" r="17" fill="#4a2344"/><circle cx="66" r="17" fill="#4a2344"/>` +
  '<circle cx="-60" cy="-6" r="6" fill="#fff"/><circle cx="72" cy="-6" r="6" fill="#fff"/>' +
  '<ellipse cx="-104" cy="32" rx="26" ry="15" fill="#ffb3cf"/><ellipse cx="104" cy="32" rx="26" ry="15" fill="#ffb3cf"/>' +
  '<path d="M-24 18c6 26 42 26 48 0" fill="none" stroke="#4a2344" stroke-width="9" stroke-linecap="round"/></g>'

const heart = 'M0 26C-44-4-30-40-4-28L0-24 4-28C30-40 44-4 0 26z'

function hearts(chance: number): string {
  const left = 190 + chance * 60
  return [
    [left, 1016, 0.5, '#ffc2d9'],
    [left + 90, 1034, 0.34, '#cdbcff'],
    [left + 1420, 1022, 0.42, '#ffd98a'],
  ]
    .map(
      ([x, y, scale, color]) => `<path d="${heart}" fill="${color}" transform="translate(${x} ${y}) scale(${scale})"/>`,
    )
    .join('')
}
