import { type Appearance, hairColors, skins } from './appearance.ts'
import { type MouthShape, mouthSvg } from './mouths.ts'
import { clothes } from './clothes.ts'
import { hairDrawings } from './hair.ts'

const headShape =
  'M134 160 C134 104 162 82 200 82 C238 82 266 104 266 160 C266 214 244 262 200 262 C156 262 134 214 134 160 Z'

/** The side of the square in which a person is drawn, from the top of the hair to the chest. */
const faceViewBoxUnits = 400

export const eyeStates = ['open', 'half', 'closed', 'left', 'right', 'up'] as const
export type EyeState = (typeof eyeStates)[number]

const mouthAt = { x: 200, y: 226 }

export function bodySvg(look: Appearance): string {
  const skin = skins[look.skin]
  const neck =
    `<path d="M166 220 L234 220 L238 286 C224 306 176 306 162 286 Z" fill="${skin.base}"/>` +
    `<path d="M166 238 C182 262 218 262 234 238 L236 256 C218 276 182 276 164 256 Z" fill="${skin.shade}"/>`
  return wrapSvg(
    (hairDrawings[look.hair].back?.(hairCoverColor(look), strandColor(look)) ?? '') +
      neck +
      clothes[look.clothes](look.clothesColor, shadeColor(look.clothesColor, 0.82), skin.base),
  )
}

/** The lowest strip of the clothes, which stays where it is when a breath lifts the rest. */
export function hemSvg({ clothes: worn, clothesColor, skin }: Appearance): string {
  const whole = clothes[worn](clothesColor, shadeColor(clothesColor, 0.82), skins[skin].base)
  return wrapSvg(
    `<clipPath id="hem"><rect y="388" width="${faceViewBoxUnits}" height="12"/></clipPath><g clip-path="url(#hem)">${whole}</g>`,
  )
}

export function headSvg(look: Appearance): string {
  const skin = skins[look.skin]
  const ear = (x: number) =>
    `<ellipse cx="${x}" cy="184" rx="15" ry="21" fill="${skin.base}"/><ellipse cx="${x}" cy="186" rx="7" ry="11" fill="${skin.shade}"/>` +
    (look.earrings ? `<circle cx="${x}" cy="210" r="6" fill="#f2c14e"/>` : '')
  const head = `<path d="${headShape}" fill="${skin.base}"/>`
  const cheeks = `<g opacity="0.45"><ellipse cx="156" cy="212" rx="15" ry="9" fill="${skin.blush}"/><ellipse cx="244" cy="212" rx="15" ry="9" fill="${skin.blush}"/></g>`
  const freckles = look.freckles
    ? [150, 160, 168, 232, 240, 250]
        .map((x, index) => `<circle cx="${x}" cy="${205 + (index % 2) * 7}" r="2.4" fill="${skin.shade}"/>`)
        .join('')
    : ''
  const nose = `<path d="M196 178 C190 194 188 200 196 204 C200 206 206 205 209 202" fill="none" stroke="${skin.shade}" stroke-width="5" stroke-linecap="round"/>`
  return wrapSvg(ear(133) + ear(267) + head + cheeks + freckles + ageLinesSvg(look) + beardSvg(look) + nose)
}

export function eyesSvg(look: Appearance, state: EyeState): string {
  const skin = skins[look.skin]
  if (look.glasses === 'sun') return wrapSvg('')
  const size = look.age === 'young' ? 1.08 : look.age === 'old' ? 0.9 : 1
  const shift = { open: [0, 0], half: [0, 1], closed: [0, 0], left: [-5, 0], right: [5, 0], up: [0, -4] }[state]
  const eye = (x: number) => {
    if (state === 'closed') {
      return `<path d="M${x - 14} 172 C${x - 7} 179 ${x + 7} 179 ${x + 14} 172" fill="none" stroke="#2a1d1a" stroke-width="4.5" stroke-linecap="round"/>`
    }
    const [dx = 0, dy = 0] = shift
    const open = state === 'half' ? 6 : 11 * size
    return (
      `<ellipse cx="${x}" cy="171" rx="${14.5 * size}" ry="${open}" fill="#fffdf9"/>` +
      `<clipPath id="e${x}"><ellipse cx="${x}" cy="171" rx="${14.5 * size}" ry="${open}"/></clipPath>` +
      `<g clip-path="url(#e${x})"><circle cx="${x + dx}" cy="${171 + dy}" r="${8.6 * size}" fill="#33231d"/>` +
      `<circle cx="${x + dx + 3}" cy="${168 + dy}" r="2.7" fill="#ffffff"/></g>` +
      `<path d="M${x - 15 * size} ${171 - open * 0.5} C${x - 8} ${171 - open * 1.3} ${x + 8} ${171 - open * 1.3} ${x + 15 * size} ${171 - open * 0.5}" fill="none" stroke="#2a1d1a" stroke-width="4" stroke-linecap="round"/>`
    )
  }
  return wrapSvg(
    eye(170) + eye(230) + browsSvg(look, state === 'up' ? -5 : 0) + (look.age === 'old' ? eyeBagsSvg(skin.shade) : ''),
  )
}

export function mouthFor(look: Appearance, shape: MouthShape): string {
  const { lip, shade } = skins[look.skin]
  const color =
    look.lips === 'red' ? '#b3202f' : look.lips === 'full' ? lip : look.beard === 'full' ? lip : mixColors(lip, shade)
  const lips = { lip: color, inside: '#4b1219', isFull: look.lips !== 'plain' }
  const moustache =
    look.beard === 'moustache' || look.beard === 'full'
      ? `<path d="M166 214 C176 203 192 204 200 210 C208 204 224 203 234 214 C222 220 210 220 200 216 C190 220 178 220 166 214 Z" fill="${hairColors[look.hairColor].base}"/>`
      : ''
  return wrapSvg(`<g transform="translate(${mouthAt.x} ${mouthAt.y})">${mouthSvg(shape, lips)}</g>${moustache}`)
}

export function frontSvg(look: Appearance): string {
  return wrapSvg((hairDrawings[look.hair].front?.(hairCoverColor(look), strandColor(look)) ?? '') + glassesSvg(look))
}

/** A scarf has the colour of the clothes and not of hair. */
function hairCoverColor(look: Appearance): string {
  return look.hair === 'headscarf' ? shadeColor(look.clothesColor, 0.92) : hairColors[look.hairColor].base
}

const strandColor = (look: Appearance): string =>
  look.hair === 'headscarf' ? shadeColor(look.clothesColor, 1.2) : hairColors[look.hairColor].light

function browsSvg(look: Appearance, lift: number): string {
  const color = look.hair === 'headscarf' ? '#2b2320' : hairColors[look.hairColor].base
  const y = 148 + lift
  const d = {
    soft: `M152 ${y + 2} C160 ${y - 7} 178 ${y - 7} 186 ${y} M214 ${y} C222 ${y - 7} 240 ${y - 7} 248 ${y + 2}`,
    straight: `M152 ${y} C162 ${y - 4} 176 ${y - 4} 186 ${y} M214 ${y} C224 ${y - 4} 238 ${y - 4} 248 ${y}`,
    strong: `M150 ${y + 3} C160 ${y - 8} 178 ${y - 7} 187 ${y + 3} M213 ${y + 3} C222 ${y - 7} 240 ${y - 8} 250 ${y + 3}`,
  }[look.brows]
  return `<path d="${d}" fill="none" stroke="${color}" stroke-width="${look.brows === 'strong' ? 9 : 6}" stroke-linecap="round"/>`
}

function beardSvg(look: Appearance): string {
  const { base } = hairColors[look.hairColor]
  const full =
    'M134 176 C136 232 158 272 200 274 C242 272 264 232 266 176 C260 204 252 214 240 216 C228 204 212 208 200 208 C188 208 172 204 160 216 C148 214 140 204 134 176 Z'
  switch (look.beard) {
    case 'full':
      return `<path d="${full}" fill="${base}"/>`
    case 'stubble':
      // It grows on the skin, and nowhere beside it.
      return `<clipPath id="skin"><path d="${headShape}"/></clipPath><path clip-path="url(#skin)" d="${full}" fill="${base}" opacity="0.22"/>`
    case 'goatee':
      return `<path d="M178 246 C186 240 214 240 222 246 C222 266 212 274 200 274 C188 274 178 266 178 246 Z" fill="${base}"/>`
    case 'none':
    case 'moustache':
      return ''
  }
}

function ageLinesSvg(look: Appearance): string {
  if (look.age !== 'old') return ''
  const { shade } = skins[look.skin]
  return `<path d="M164 118 C184 112 216 112 236 118 M170 130 C188 126 212 126 230 130 M162 216 C158 224 160 234 166 240 M238 216 C242 224 240 234 234 240" fill="none" stroke="${shade}" stroke-width="3.4" stroke-linecap="round" opacity="0.8"/>`
}

const eyeBagsSvg = (shade: string) =>
  `<path d="M156 190 C164 195 176 195 183 190 M217 190 C224 195 236 195 244 190" fill="none" stroke="${shade}" stroke-width="3.4" stroke-linecap="round"/>`

function glassesSvg({ glasses }: Appearance): string {
  const rim = (shape: string, fill = 'none', opacity = 1) =>
    `<g fill="${fill}" fill-opacity="${opacity}" stroke="#20242c" stroke-width="5.5">${shape}</g>`
  const bridge =
    '<path d="M192 170 C196 165 204 165 208 170 M146 168 L134 164 M254 168 L266 164" fill="none" stroke="#20242c" stroke-width="5.5" stroke-linecap="round"/>'
  switch (glasses) {
    case 'none':
      return ''
    case 'round':
      return rim('<circle cx="169" cy="172" r="23"/><circle cx="231" cy="172" r="23"/>', '#ffffff', 0.12) + bridge
    case 'square':
      return (
        rim(
          '<rect x="145" y="153" width="47" height="38" rx="9"/><rect x="208" y="153" width="47" height="38" rx="9"/>',
          '#ffffff',
          0.12,
        ) + bridge
      )
    case 'sun':
      return (
        rim(
          '<rect x="143" y="154" width="50" height="38" rx="16"/><rect x="207" y="154" width="50" height="38" rx="16"/>',
          '#14171d',
          0.94,
        ) + bridge
      )
  }
}

/** A colour with this share of its light. */
function shadeColor(color: string, share: number): string {
  return toHex(rgbChannels(color).map((value) => value * share))
}

function mixColors(one: string, other: string): string {
  const others = rgbChannels(other)
  return toHex(rgbChannels(one).map((value, index) => (value + (others[index] ?? value)) / 2))
}

const rgbChannels = (color: string): number[] => [1, 3, 5].map((at) => Number.parseInt(color.slice(at, at + 2), 16))

const toHex = (values: readonly number[]): string =>
  `#${values.map((value) => Math.min(255, Math.round(value)).toString(16).padStart(2, '0')).join('')}`

const wrapSvg = (inside: string): string =>
  `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${faceViewBoxUnits} ${faceViewBoxUnits}">${inside}</svg>`
