const embeddedName = 'embedded'

export const isBuiltIn = (label: string | undefined): boolean => label?.startsWith(embeddedName) === true

/**
 * `embedded (extractive)` is built in; of `openai:gpt-5-mini` the model's own name says enough, and of a model of this
 * machine, what stands behind it for other languages is left out.
 */
export const engineName = (label: string): string =>
  isBuiltIn(label) ? 'built in' : label.replace(/^[\w-]+:/, '').replace(/; embedded .*$/, '')

/** The same of the writer, with what the built-in one promises. */
export const writerName = (label: string): string =>
  isBuiltIn(label) ? 'built in (real sentences, never invented)' : engineName(label)
