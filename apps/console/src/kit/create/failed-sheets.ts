/**
 * Fetches the style sheets again that did not come: the bundler counts each as there once it was asked for, and what
 * needs it would be drawn without it.
 */
export async function failedSheetsAgain(): Promise<void> {
  const links = document.querySelectorAll<HTMLLinkElement>('link[rel="stylesheet"]')
  const failed = [...links].filter(({ sheet }) => sheet === null)
  await Promise.all(
    failed.map(
      (link) =>
        new Promise((resolve, reject) => {
          const again = link.cloneNode() as HTMLLinkElement
          again.addEventListener('load', resolve)
          again.addEventListener('error', reject)
          link.replaceWith(again)
        }),
    ),
  )
}
