import { lazyPart } from '../../kit/lazy/lazy-part.tsx'

/** How far a request is, and what came of it: shown once something was ordered, so no form waits for its code. */
export const RequestProgress = lazyPart(async () => (await import('./RequestProgressView.tsx')).RequestProgressView)
