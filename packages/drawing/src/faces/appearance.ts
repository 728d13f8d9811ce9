/** What a drawn person looks like. Every part is a row of a table in `parts-*.ts`; colours are hexadecimal. */
export type Appearance = {
  skin: SkinName
  hair: HairName
  hairColor: HairColorName
  /** Drawn older or younger: lines, and how large the eyes are. */
  age: 'young' | 'grown' | 'old'
  brows: 'soft' | 'straight' | 'strong'
  glasses: 'none' | 'round' | 'square' | 'sun'
  beard: 'none' | 'stubble' | 'full' | 'moustache' | 'goatee'
  earrings: boolean
  freckles: boolean
  lips: 'plain' | 'full' | 'red'
  clothes: ClothesName
  clothesColor: string
  background: string
}

/** Each skin with its shadow and the inside of its lips. */
export const skins = {
  porcelain: { base: '#f9dcc9', shade: '#eab99d', lip: '#d98577', blush: '#f2b39c' },
  fair: { base: '#f4c9a8', shade: '#dfa27b', lip: '#c9705f', blush: '#ec9f80' },
  olive: { base: '#e0ac7e', shade: '#c48a5c', lip: '#b3604c', blush: '#d68d64' },
  tan: { base: '#c98d5e', shade: '#a96f43', lip: '#9c4f3d', blush: '#bd7347' },
  brown: { base: '#9c6440', shade: '#7d4c2d', lip: '#7a3830', blush: '#8f5236' },
  deep: { base: '#6f442d', shade: '#54311f', lip: '#5d2c2a', blush: '#6a3a2b' },
} as const
export type SkinName = keyof typeof skins

/** Each colour of hair with the lighter one of its strands. */
export const hairColors = {
  black: { base: '#1f1b1e', light: '#3b343a' },
  brown: { base: '#4a2f20', light: '#6b4630' },
  chestnut: { base: '#7a4226', light: '#9c5a36' },
  blond: { base: '#d9a44e', light: '#efc57c' },
  ginger: { base: '#b8501f', light: '#d6703a' },
  grey: { base: '#8d9096', light: '#b4b7bc' },
  white: { base: '#dfe0e2', light: '#f6f6f7' },
  blue: { base: '#2f5fd0', light: '#5c87ee' },
  pink: { base: '#d6528a', light: '#ee81ae' },
  green: { base: '#1f8a63', light: '#47b48b' },
} as const
export type HairColorName = keyof typeof hairColors

export type HairName =
  | 'short'
  | 'side part'
  | 'curls'
  | 'bob'
  | 'long'
  | 'wavy'
  | 'bun'
  | 'ponytail'
  | 'afro'
  | 'buzz'
  | 'bald'
  | 'receding'
  | 'fringe'
  | 'mohawk'
  | 'braids'
  | 'headscarf'

export type ClothesName = 'crew neck' | 'v neck' | 'shirt' | 'hoodie' | 'blazer' | 'turtleneck' | 'overalls'
