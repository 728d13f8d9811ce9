/** A long novel; what is longer is read from its beginning to here, and a warning says so. */
export const maxCharacters = 2_000_000

/** As many of the blocks as may be read, and which share of all text they are. */
export function truncateBlocks<Block extends { text: string }>(
  blocks: readonly Block[],
): { kept: Block[]; share: number } {
  let total = 0
  const kept = blocks.filter(({ text }) => (total += text.length) <= maxCharacters)
  return { kept, share: total <= maxCharacters ? 1 : maxCharacters / total }
}

/** The warning where only a share was read; none for 1. */
export const truncationWarning = (name: string, share: number): { warnings?: string[] } =>
  share >= 1
    ? {}
    : {
        warnings: [
          `${name} is too long to be read whole: only about the first ${Math.max(1, Math.floor(share * 100))} percent were read.`,
        ],
      }
