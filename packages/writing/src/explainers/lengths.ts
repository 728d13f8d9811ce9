/** What one takes in at a glance, in characters; longer text is said and not shown. */
export const maxLengths = {
  /** Set large and small: the drawing makes it fit. */
  title: 200,
  heading: 60,
  item: 90,
  statement: 160,
  /** What goes on from a statement, under it. */
  more: 110,
  quotation: 220,
  label: 110,
  side: 70,
  rowLabel: 28,
  /** Of a list; longer ones are no items. */
  passage: 600,
  value: 24,
} as const

/** How many a slide holds. */
export const maxCounts = { agenda: 6, items: 5, more: 3, meanings: 1, sideItems: 3, events: 6, rows: 8 } as const

/** How long an explainer is to be, in seconds; short material gives less. */
export const explainerSeconds = { least: 120, aim: 200, most: 290 } as const

/** As it stands on a slide: without the full stop of a sentence, which only tells a reader that another follows. */
export const shownLength = (text: string): string =>
  text
    .trim()
    .replace(/(?<![.。])[.。।]$/u, '')
    .replace(/[:：,;；]$/u, '')
