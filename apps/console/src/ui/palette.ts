import type { MantineColorsTuple } from '@mantine/core'

/**
 * The colours, made for this console on one ramp of lightness (OKLCH), so that shade 6 of every hue carries white text
 * and text of shade 7 stands on shade 1 with more than 4.5:1. Neutrals are grey with a breath of the accent's hue.
 */
export const palette = {
  indigo: [
    '#f5f6fe',
    '#e8ecff',
    '#d1d8fe',
    '#b5bfff',
    '#929eff',
    '#737bfc',
    '#5453e1',
    '#4441be',
    '#33338e',
    '#232461',
  ],
  green: ['#f2f9f3', '#e1f2e3', '#c3e5c9', '#9dd4a8', '#6fbc80', '#3ca45b', '#00823a', '#026a2e', '#015122', '#033816'],
  red: ['#fff4f3', '#fee6e5', '#ffcdca', '#feaba7', '#f57f7e', '#e55458', '#c51b32', '#a50b25', '#7c111d', '#551015'],
  yellow: [
    '#fbf6ef',
    '#f7ebd9',
    '#edd8b5',
    '#e1bf85',
    '#ce9f4a',
    '#b68103',
    '#8c6306',
    '#735103',
    '#583d01',
    '#3e2a00',
  ],
  orange: [
    '#fff5ef',
    '#fee8db',
    '#fdd0b6',
    '#f8b288',
    '#eb8d4f',
    '#d66906',
    '#a75001',
    '#894102',
    '#693001',
    '#4b2000',
  ],
  blue: ['#f1f8fe', '#e0effe', '#c1defe', '#96c9fe', '#5eadfb', '#1c8fef', '#006ebe', '#025a9c', '#014478', '#002f56'],
  gray: ['#fafafb', '#f4f4f6', '#e9e9ed', '#dadade', '#bdbdc1', '#97989b', '#6b6b6f', '#525255', '#353538', '#1f1f22'],
  dark: ['#e7e7ed', '#c6c7cc', '#a7a7ac', '#8b8c90', '#3c3d41', '#2d2d31', '#222226', '#19191d', '#111115', '#0a0b0e'],
} as const satisfies Record<string, MantineColorsTuple>
