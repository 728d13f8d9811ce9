import { type ArtworkProblem, maxPixels } from '@patchbay/drawing'
import { Refusal } from '../requests/refusal.ts'

/** The message and the HTTP status for a picture that cannot be used. */
export const pictureProblemMessages: Record<ArtworkProblem, { status: 400 | 413 | 415; words: string }> = {
  'no-image': { status: 415, words: 'Please select an image file (JPG, PNG, etc.)' },
  'too-many-pixels': {
    status: 413,
    words: `The image has more than ${maxPixels / 1_000_000} megapixels. Please make it smaller.`,
  },
  'too-small': {
    status: 400,
    words: 'The image is too small or too narrow. Please choose a larger one.',
  },
  damaged: { status: 400, words: 'The image is damaged and cannot be opened.' },
}

export function pictureRefusal(problem: ArtworkProblem): Refusal {
  const { status, words } = pictureProblemMessages[problem]
  return new Refusal(status, words)
}
