import { useEffect } from 'react'

const own = '/quick-post.webmanifest'

/** Installed from here it opens here: for as long as the page is on screen, the document names its own manifest. */
export function useOwnManifest(): void {
  useEffect(() => {
    const link = document.querySelector('link[rel="manifest"]')
    const before = link?.getAttribute('href')
    if (!link || !before) return undefined
    link.setAttribute('href', own)
    return () => link.setAttribute('href', before)
  }, [])
}
