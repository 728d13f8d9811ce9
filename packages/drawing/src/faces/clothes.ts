import type { ClothesName } from './appearance.ts'

/** What stands below the neck; `c` is the cloth, `d` its darker side, `s` the skin. */
type ClothesDrawing = (c: string, d: string, s: string) => string

const bodyPath = 'M52 400 C54 322 106 296 162 282 C176 300 224 300 238 282 C294 296 346 322 348 400 Z'
const pathSvg = (d: string, fill: string) => `<path d="${d}" fill="${fill}"/>`
const lineSvg = (d: string, color: string, width = 5) =>
  `<path d="${d}" fill="none" stroke="${color}" stroke-width="${width}" stroke-linecap="round" stroke-linejoin="round"/>`

export const clothes: Record<ClothesName, ClothesDrawing> = {
  'crew neck': (c, d) => pathSvg(bodyPath, c) + lineSvg('M158 284 C172 312 228 312 242 284', d, 9),
  'v neck': (c, d, s) =>
    pathSvg(bodyPath, c) +
    pathSvg('M160 280 L200 338 L240 280 C226 296 174 296 160 280 Z', s) +
    lineSvg('M160 282 L200 338 L240 282', d, 8),
  shirt: (c, d, s) =>
    pathSvg(bodyPath, c) +
    pathSvg('M166 282 L200 320 L234 282 C224 294 176 294 166 282 Z', s) +
    pathSvg('M160 276 L200 324 L176 344 L146 292 Z', d) +
    pathSvg('M240 276 L200 324 L224 344 L254 292 Z', d) +
    lineSvg('M200 326 L200 400', d, 3),
  hoodie: (c, d) =>
    pathSvg('M118 318 C112 264 152 250 200 250 C248 250 288 264 282 318 C250 344 150 344 118 318 Z', d) +
    pathSvg('M52 400 C54 322 104 298 156 290 C170 326 230 326 244 290 C296 298 346 322 348 400 Z', c) +
    lineSvg('M180 324 L178 368', '#ffffff', 4) +
    lineSvg('M220 324 L222 368', '#ffffff', 4),
  blazer: (c, d, s) =>
    pathSvg(bodyPath, c) +
    pathSvg('M164 280 L200 396 L236 280 C224 298 176 298 164 280 Z', '#f7f4ee') +
    pathSvg('M176 286 L200 306 L224 286 C216 296 184 296 176 286 Z', s) +
    pathSvg('M160 278 L198 400 L150 400 L126 318 L146 322 Z', d) +
    pathSvg('M240 278 L202 400 L250 400 L274 318 L254 322 Z', d),
  turtleneck: (c, d) =>
    pathSvg(bodyPath, c) +
    pathSvg('M160 250 C172 266 228 266 240 250 L244 296 C226 316 174 316 156 296 Z', c) +
    lineSvg('M162 262 C178 276 222 276 238 262', d, 4) +
    lineSvg('M160 282 C178 298 222 298 240 282', d, 4),
  overalls: (c, d) =>
    pathSvg(bodyPath, '#f4efe6') +
    lineSvg('M158 284 C172 310 228 310 242 284', '#d9d0c0', 8) +
    pathSvg('M120 400 L124 344 L276 344 L280 400 Z', c) +
    pathSvg('M112 306 L138 298 L150 350 L124 352 Z', c) +
    pathSvg('M288 306 L262 298 L250 350 L276 352 Z', c) +
    `<circle cx="137" cy="352" r="7" fill="${d}"/><circle cx="263" cy="352" r="7" fill="${d}"/>`,
}
