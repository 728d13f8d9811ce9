/** How finely the brightness of a picture is told: from black to white in so many parts. */
export const luminanceBins = 24

/** Relative luminance, 0 to 1; source: WCAG 2.2. */
export function relativeLuminance(red: number, green: number, blue: number): number {
  const [r, g, b] = [red, green, blue].map((part) => {
    const share = part / 255
    return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4
  }) as [number, number, number]
  return 0.2126 * r + 0.7152 * g + 0.0722 * b
}

/** Of a colour as `#rrggbb`. */
export function luminanceOfColor(hex: string): number {
  const [red = 0, green = 0, blue = 0] = (hex.slice(1).match(/../g) ?? []).map((part) => parseInt(part, 16))
  return relativeLuminance(red, green, blue)
}

/** Where something stands out from what is below it less than so, it can hardly be seen. */
const minContrastRatio = 1.9

/** How much of a picture stands out from a ground of this brightness, 0 to 1; `shares`: of each tone. */
export const visibleShare = (shares: readonly number[], ground: number): number =>
  shares.reduce((sum, share, tone) => {
    const own = (tone + 0.5) / shares.length
    const [lighter, darker] = [Math.max(own, ground), Math.min(own, ground)]
    return sum + ((lighter + 0.05) / (darker + 0.05) >= minContrastRatio ? share : 0)
  }, 0)
