import { classic } from './themes/classic.ts'
import type { Theme } from './theme.ts'

/** A look is a row here. */
export const themes = { classic } satisfies Record<string, Theme>
export type ThemeName = keyof typeof themes
