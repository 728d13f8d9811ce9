/** The themes of an explainer, as `style` names them; any other text describes a custom theme. */
export const videoThemes = [
  { value: 'auto-select', label: 'Auto', hint: 'A different one each time' },
  { value: 'classic', label: 'Classic', hint: 'Dark and clear, as on a stage' },
  { value: 'whiteboard', label: 'Whiteboard', hint: 'Drawn with a marker' },
  { value: 'kawaii', label: 'Kawaii', hint: 'Round, soft and cute' },
  { value: 'anime', label: 'Anime', hint: 'Its skies and colours, without characters' },
  { value: 'watercolour', label: 'Watercolour', hint: 'Washes of paint on paper' },
  { value: 'retro print', label: 'Retro print', hint: 'Few inks, coarse dots' },
  { value: 'heritage', label: 'Heritage', hint: 'Serifs and gold' },
  { value: 'paper-craft', label: 'Paper-craft', hint: 'Cut and layered paper' },
] as const

export const themeValues = videoThemes.map(({ value }) => value)
export const defaultTheme: (typeof themeValues)[number] = 'classic'
