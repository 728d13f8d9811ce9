import { anime } from './themes/anime.ts'
import { classic } from './themes/classic.ts'
import { heritage } from './themes/heritage.ts'
import { kawaii } from './themes/kawaii.ts'
import { paperCraft } from './themes/paper-craft.ts'
import { retro } from './themes/retro.ts'
import { watercolour } from './themes/watercolour.ts'
import { whiteboard } from './themes/whiteboard.ts'
import type { Theme } from './theme.ts'

/** A look is a row here, and its words are one of `style-words.ts`. */
export const themes = { classic, whiteboard, kawaii, anime, watercolour, retro, heritage, paperCraft } satisfies Record<
  string,
  Theme
>
export type ThemeName = keyof typeof themes
