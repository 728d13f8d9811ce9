/**
 * What an explainer shows and says, slide by slide, before any of it is spoken or drawn: the writing engines make it,
 * the pipeline speaks its lines in order, the drawing sets it. Every word that is shown or said, and every number,
 * stands in a source or is the author's own; nothing here knows pixels or times.
 */
export type Storyboard = {
  title: string
  /** A line under the title, where there is one to say. */
  subtitle?: string
  /** English name of a row of the contract's language table: what is shown and what is said. */
  language: string
  /** In order; the first is its title, the last its sources. */
  slides: Slide[]
  /** Wishes of the order that it does not meet, a sentence each. */
  warnings?: string[]
}

/** One idea. `chapter`: a part of the video begins with it, under this name. */
export type Slide = { chapter?: string; lines: SlideLine[] } & SlideContent

/** Something said while a slide stands. */
export type SlideLine = {
  speaker: 0 | 1
  text: string
  /** The item of the slide that comes into sight when this line begins, from 0; a slide without items has none. */
  shows?: number
  /** Where its words come from: the document's place in the brief, and the passage's id. Empty for words of our own. */
  sources: { document: number; passageId: string }[]
}

export type SlideContent =
  | { shows: 'title'; title: string; subtitle?: string }
  | { shows: 'agenda'; heading: string; items: string[] }
  /** One sentence, large; `more`: what goes on from it, smaller under it, an item each. */
  | { shows: 'statement'; text: string; heading?: string; more?: string[] }
  /** Items that build one after another. */
  | { shows: 'list'; heading: string; items: string[] }
  /** `more`, as of a statement: what follows from it, said after it and shown then. Who said it comes when it was said. */
  | { shows: 'quotation'; text: string; from: string; more?: string[] }
  /**
   * `value` as the source writes it, with its unit: `42 %`, `1.3 million`. `label`: what is counted. `more`: what it means,
   * said after it and shown then.
   */
  | { shows: 'number'; value: string; label: string; from?: string; more?: string[] }
  /** The left side is item 0, the right one item 1. */
  | { shows: 'comparison'; heading: string; sides: [ComparedSide, ComparedSide] }
  | { shows: 'timeline'; heading: string; events: { when: string; what: string }[] }
  | { shows: 'chart'; heading: string; chart: Chart }
  | { shows: 'recap'; heading: string; items: string[] }
  | { shows: 'sources'; heading: string; items: { title: string; site?: string }[] }

export type ComparedSide = { name: string; items: string[] }

/**
 * Numbers out of a source, at least two. `bars` compare, a `line` goes over time (labels in their order), `share` are
 * parts of one whole. `from`: the line that names the source under the chart.
 */
export type Chart = {
  form: 'bars' | 'line' | 'share'
  unit: string
  rows: { label: string; value: number }[]
  from: string
}
