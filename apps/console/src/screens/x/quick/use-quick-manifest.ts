import { useEffect } from 'react'

const quickManifestHref = '/quick-post.webmanifest'

/** Installed from here it opens here: for as long as the page is on screen, the document names its own manifest. */
export function useQuickManifest(): void {
  useEffect(() => {
    const link = document.querySelector('link[rel="manifest"]')
    const before = link?.getAttribute('href')
    if (!link || !before) return undefined
    link.setAttribute('href', quickManifestHref)
    return () => link.setAttribute('href', before)
  }, [])
}
