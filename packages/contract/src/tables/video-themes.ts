/** The themes of an explainer, as `style` names them; any other text describes a custom theme. */
export const videoThemes = [
  { value: 'auto-select', label: 'Auto', description: 'A different one each time' },
  { value: 'classic', label: 'Classic', description: 'Dark and clear, as on a stage' },
  { value: 'whiteboard', label: 'Whiteboard', description: 'Drawn with a marker' },
  { value: 'kawaii', label: 'Kawaii', description: 'Round, soft and cute' },
  { value: 'anime', label: 'Anime', description: 'Its skies and colours, without characters' },
  { value: 'watercolour', label: 'Watercolour', description: 'Washes of paint on paper' },
  { value: 'retro print', label: 'Retro print', description: 'Few inks, coarse dots' },
  { value: 'heritage', label: 'Heritage', description: 'Serifs and gold' },
  { value: 'paper-craft', label: 'Paper-craft', description: 'Cut and layered paper' },
] as const

export const themeValues = videoThemes.map(({ value }) => value)
export const defaultTheme: (typeof themeValues)[number] = 'classic'
