import type { ReactNode } from 'react'
import classes from './Drawing.module.css'

export type DrawingName =
  | 'audio'
  | 'requests'
  | 'search'
  | 'shows'
  | 'done'
  | 'key'
  | 'lost'
  | 'words'
  | 'files'
  | 'videos'
  | 'people'

/** Line drawings of 120 by 84, in two weights; what has the class `tint` is filled with the accent's breath. */
const drawings: Record<DrawingName, ReactNode> = {
  audio: (
    <>
      <rect className={classes.tint} x="44" y="8" width="32" height="44" rx="16" />
      <rect x="44" y="8" width="32" height="44" rx="16" />
      <path d="M34 38a26 26 0 0 0 52 0M60 64v12M46 76h28" />
      <path className={classes.faint} d="M18 30v16M26 24v28M94 24v28M102 30v16" />
    </>
  ),
  requests: (
    <>
      <rect className={classes.tint} x="26" y="10" width="68" height="18" rx="6" />
      <rect x="26" y="10" width="68" height="18" rx="6" />
      <rect className={classes.faint} x="26" y="34" width="68" height="18" rx="6" />
      <rect className={classes.faint} x="26" y="58" width="68" height="18" rx="6" />
      <path d="m33 19 4 4 7-8M52 19h30" />
      <path className={classes.faint} d="M34 43h8M52 43h24M34 67h8M52 67h18" />
    </>
  ),
  search: (
    <>
      <circle className={classes.tint} cx="54" cy="36" r="24" />
      <circle cx="54" cy="36" r="24" />
      <path d="m72 54 20 20M46 30c3-5 12-6 16 0" />
      <path className={classes.faint} d="M14 22h8M12 36h6M16 50h8M90 20h14M94 34h10" />
    </>
  ),
  shows: (
    <>
      <rect className={classes.faint} x="14" y="22" width="36" height="36" rx="7" />
      <rect className={classes.faint} x="70" y="22" width="36" height="36" rx="7" />
      <rect className={classes.sheet} x="36" y="12" width="48" height="48" rx="9" />
      <rect className={classes.tint} x="36" y="12" width="48" height="48" rx="9" />
      <rect x="36" y="12" width="48" height="48" rx="9" />
      <path d="M48 42v-8M56 46V26M64 42V30M72 38v-4M42 72h36" />
    </>
  ),
  done: (
    <>
      <circle className={classes.tint} cx="60" cy="40" r="28" />
      <circle cx="60" cy="40" r="28" />
      <path d="m46 41 10 10 19-21" />
      <path className={classes.faint} d="M20 18l6 4M14 40h8M20 62l6-4M100 18l-6 4M106 40h-8M100 62l-6-4" />
    </>
  ),
  key: (
    <>
      <circle className={classes.tint} cx="38" cy="42" r="20" />
      <circle cx="38" cy="42" r="20" />
      <circle cx="34" cy="42" r="5" />
      <path d="M58 42h46v12M90 42v9" />
      <path className={classes.faint} d="M70 22h28M76 30h14" />
    </>
  ),
  lost: (
    <>
      <path className={classes.tint} d="M18 20l26-8 32 10 26-8v50l-26 8-32-10-26 8z" />
      <path d="M18 20l26-8 32 10 26-8v50l-26 8-32-10-26 8zM44 12v50M76 22v50" />
      <path className={classes.faint} d="M28 46c6-10 10 4 18-4M56 34l10 10M66 34 56 44" />
    </>
  ),
  words: (
    <>
      <path className={classes.tint} d="M16 14h62a8 8 0 0 1 8 8v26a8 8 0 0 1-8 8H40L26 68V56H16z" />
      <path d="M24 14h54a8 8 0 0 1 8 8v26a8 8 0 0 1-8 8H40L26 68V56h-2a8 8 0 0 1-8-8V22a8 8 0 0 1 8-8z" />
      <path d="M30 29h42M30 41h28" />
      <path className={classes.faint} d="M94 30h4a8 8 0 0 1 8 8v20a8 8 0 0 1-8 8v10L86 66H66" />
    </>
  ),
  files: (
    <>
      <path className={classes.faint} d="M30 18h-4a6 6 0 0 0-6 6v44a6 6 0 0 0 6 6h34" />
      <path className={classes.tint} d="M42 8h28l18 18v34a6 6 0 0 1-6 6H42a6 6 0 0 1-6-6V14a6 6 0 0 1 6-6z" />
      <path d="M42 8h28l18 18v34a6 6 0 0 1-6 6H42a6 6 0 0 1-6-6V14a6 6 0 0 1 6-6zM70 8v18h18M48 40h28M48 52h18" />
    </>
  ),
  videos: (
    <>
      <rect className={classes.faint} x="14" y="18" width="30" height="50" rx="6" />
      <rect className={classes.faint} x="76" y="18" width="30" height="50" rx="6" />
      <rect className={classes.sheet} x="38" y="6" width="44" height="72" rx="8" />
      <rect className={classes.tint} x="38" y="6" width="44" height="72" rx="8" />
      <rect x="38" y="6" width="44" height="72" rx="8" />
      <path d="M54 30v20l16-10zM50 66h20" />
    </>
  ),
  people: (
    <>
      <circle className={classes.faint} cx="84" cy="30" r="12" />
      <path className={classes.faint} d="M84 50c14 0 22 8 22 22H82" />
      <path className={classes.tint} d="M18 74c0-16 10-24 26-24s26 8 26 24z" />
      <circle className={classes.tint} cx="44" cy="28" r="15" />
      <circle cx="44" cy="28" r="15" />
      <path d="M18 74c0-16 10-24 26-24s26 8 26 24zM38 31c3 4 9 4 12 0" />
    </>
  ),
}

export const Drawing = ({ name }: { name: DrawingName }) => (
  <svg className={classes.drawing} viewBox="0 0 120 84" width="120" height="84" aria-hidden>
    {drawings[name]}
  </svg>
)
