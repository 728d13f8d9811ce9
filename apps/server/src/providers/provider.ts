import type { Place } from '@patchbay/engines'

/** A key is always given by hand: without one an SDK would look into the environment itself. */
export const sdkSettings = ({ apiKey = 'none', baseURL, fetch }: Place) => ({
  apiKey,
  fetch,
  ...(baseURL && { baseURL }),
})

export const bearer = (key: string) => ({ authorization: `Bearer ${key}` })
