import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { limits } from '@patchbay/contract'
import { GuardedFetchError } from '@patchbay/reading'
import { timeLimits } from '@patchbay/engines'
import {
  ArtworkError,
  type ArtworkProblem,
  withRemoteImageLimit,
  fitLogo,
  logoAreas,
  type SlideLogo,
} from '@patchbay/drawing'
import { pictureProblemMessages } from '../picture-problems.ts'
import type { RenderContext } from '../production/render-video-files.ts'

/** The picture's bytes decide its type; the content type is ignored. */
const acceptedTypes = ['image/*', 'application/octet-stream', 'binary/octet-stream']
const { widthPx, heightPx } = logoAreas.title
/** Twice as large as it is ever shown. */
const maxLogoSize = { widthPx: 2 * widthPx, heightPx: 2 * heightPx }

/**
 * Fetches the logo of an order into its work folder and draws it anew there. A video is none the worse without it: why
 * there is none is a sentence for its result.
 */
export async function fetchLogo(
  { tools, workFolder, signal }: Pick<RenderContext, 'tools' | 'workFolder' | 'signal'>,
  url: string,
): Promise<SlideLogo | { why: string }> {
  const [fetched, path] = [join(workFolder, 'logo'), join(workFolder, 'logo.png')]
  const fetchOptions = {
    timeoutMs: timeLimits.besideMs,
    signal,
    maxBytes: limits.image.sizeBytes,
    accept: acceptedTypes,
  }
  try {
    await withRemoteImageLimit(signal, () => tools.engines.fetch.download(url, fetched, fetchOptions))
    const { png, ...logo } = await fitLogo(fetched, maxLogoSize, signal)
    await writeFile(path, png)
    return { ...logo, path }
  } catch (error) {
    if (error instanceof GuardedFetchError) return { why: `${withoutLogoMessage} ${error.message}` }
    if (!(error instanceof ArtworkError)) throw error
    return { why: `${withoutLogoMessage} ${failureReasons[error.problem]}` }
  }
}

const withoutLogoMessage = 'logoUrl was not followed: no logo stands in the video.'
const failureReasons: Record<ArtworkProblem, string> = {
  'no-image': 'What is there is no PNG, JPG, WebP or GIF; an SVG is not taken.',
  'too-many-pixels': pictureProblemMessages['too-many-pixels'].words,
  'too-small': 'Nothing can be seen on the picture.',
  damaged: pictureProblemMessages.damaged.words,
}
