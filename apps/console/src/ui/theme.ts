import { type CSSVariablesResolver, createTheme } from '@mantine/core'
import { palette } from './palette.ts'

/** The look: one type family, one accent, quiet neutrals. Components get their sizes and corners here, not in screens. */
export const theme = createTheme({
  colors: palette,
  primaryColor: 'indigo',
  primaryShade: 6,
  black: palette.gray[9],
  fontFamily: 'var(--pb-letters)',
  fontFamilyMonospace: 'ui-monospace, SFMono-Regular, Menlo, Consolas, monospace',
  fontSizes: { xs: '0.75rem', sm: '0.8125rem', md: '0.875rem', lg: '1rem', xl: '1.125rem' },
  radius: { xs: '4px', sm: '6px', md: '8px', lg: '12px', xl: '16px' },
  defaultRadius: 'md',
  shadows: {
    xs: '0 1px 2px rgb(0 0 0 / 5%)',
    sm: '0 1px 3px rgb(0 0 0 / 8%)',
    md: '0 6px 20px -4px rgb(0 0 0 / 12%), 0 2px 6px rgb(0 0 0 / 6%)',
    lg: '0 16px 40px -8px rgb(0 0 0 / 20%), 0 4px 12px rgb(0 0 0 / 8%)',
  },
  headings: {
    fontWeight: '600',
    sizes: {
      h1: { fontSize: '1.5rem', lineHeight: '1.3' },
      h2: { fontSize: '1.0625rem', lineHeight: '1.4' },
      h3: { fontSize: '0.9375rem', lineHeight: '1.45' },
      h4: { fontSize: '0.875rem', lineHeight: '1.45' },
    },
  },
  cursorType: 'pointer',
  respectReducedMotion: true,
  focusRing: 'auto',
  components: {
    InputWrapper: {
      styles: {
        label: { marginBottom: 6, fontWeight: 500 },
        description: { marginBlock: 4, fontSize: 'var(--mantine-font-size-sm)' },
        error: { marginTop: 4, fontSize: 'var(--mantine-font-size-sm)' },
      },
    },
    ActionIcon: { defaultProps: { variant: 'subtle', color: 'gray', size: 'md' } },
    Badge: {
      defaultProps: { variant: 'light', radius: 'sm' },
      styles: { root: { textTransform: 'none', fontWeight: 500 } },
    },
    Skeleton: { defaultProps: { radius: 'sm' } },
    Modal: { defaultProps: { centered: true, radius: 'lg', closeButtonProps: { 'aria-label': 'Close' } } },
    Drawer: { defaultProps: { closeButtonProps: { 'aria-label': 'Close' } } },
    Tooltip: { defaultProps: { openDelay: 400, withArrow: false, fz: 'xs' } },
    Menu: { defaultProps: { shadow: 'md', radius: 'md' } },
    Paper: { defaultProps: { radius: 'lg' } },
  },
})

const hues = ['indigo', 'green', 'red', 'yellow', 'orange', 'blue'] as const

/** Text on the light variant of a hue: Mantine's own choice is pale or gaudy on these ramps. */
const lightVariantTextColors = (shade: number) =>
  Object.fromEntries(hues.map((hue) => [`--mantine-color-${hue}-light-color`, `var(--mantine-color-${hue}-${shade})`]))

/** In the dark the light variant is a breath of its hue over whatever lies below it. */
const lightVariantBackgrounds = Object.fromEntries(
  hues.flatMap((hue) => [
    [`--mantine-color-${hue}-light`, `color-mix(in srgb, var(--mantine-color-${hue}-5) 18%, transparent)`],
    [`--mantine-color-${hue}-light-hover`, `color-mix(in srgb, var(--mantine-color-${hue}-5) 26%, transparent)`],
  ]),
)

/**
 * Variables beside Mantine's own. `--pb-*` are ours: the ground, the raised surface, the lines.
 * Dimmed text, placeholders and errors are darkened (lightened in the dark) until they pass 4.5:1.
 */
export const cssVariables: CSSVariablesResolver = () => ({
  variables: { '--pb-sidebar-width': '16rem' },
  light: {
    ...lightVariantTextColors(7),
    '--mantine-color-placeholder': 'var(--mantine-color-gray-6)',
    '--mantine-color-disabled-color': 'var(--mantine-color-gray-6)',
    '--mantine-color-default-border': 'var(--mantine-color-gray-3)',
    '--mantine-color-gray-text': 'var(--mantine-color-gray-7)',
    '--mantine-color-gray-light-color': 'var(--mantine-color-gray-7)',
    '--pb-ground': 'var(--mantine-color-white)',
    '--pb-sunken': 'var(--mantine-color-gray-0)',
    '--pb-raised': 'var(--mantine-color-white)',
    '--pb-hover': 'var(--mantine-color-gray-1)',
    '--pb-line': 'var(--mantine-color-gray-2)',
    '--pb-line-strong': 'var(--mantine-color-gray-3)',
    '--pb-accent-text': 'var(--mantine-color-indigo-6)',
  },
  dark: {
    ...lightVariantTextColors(2),
    ...lightVariantBackgrounds,
    '--mantine-color-body': 'var(--mantine-color-dark-8)',
    '--mantine-color-error': 'var(--mantine-color-red-4)',
    '--mantine-color-anchor': 'var(--mantine-color-indigo-3)',
    '--mantine-color-default': 'var(--mantine-color-dark-7)',
    '--mantine-color-default-hover': 'var(--mantine-color-dark-6)',
    '--mantine-color-default-border': 'var(--mantine-color-dark-5)',
    '--mantine-color-disabled-color': 'var(--mantine-color-dark-3)',
    '--mantine-color-gray-text': 'var(--mantine-color-dark-1)',
    '--mantine-color-gray-light': 'var(--mantine-color-dark-6)',
    '--mantine-color-gray-light-hover': 'var(--mantine-color-dark-5)',
    '--mantine-color-gray-light-color': 'var(--mantine-color-dark-1)',
    '--pb-ground': 'var(--mantine-color-dark-8)',
    '--pb-sunken': 'var(--mantine-color-dark-9)',
    '--pb-raised': 'var(--mantine-color-dark-7)',
    '--pb-hover': 'var(--mantine-color-dark-6)',
    '--pb-line': 'var(--mantine-color-dark-6)',
    '--pb-line-strong': 'var(--mantine-color-dark-5)',
    '--pb-accent-text': 'var(--mantine-color-indigo-3)',
  },
})
