/** Style sheets that did not come: the bundler counts each as there once it was asked for. */
const failed = new Set<HTMLLinkElement>()

// Not heard on its way up: an error of a link stays with the link.
document.addEventListener(
  'error',
  ({ target }) => {
    if (target instanceof HTMLLinkElement && target.rel === 'stylesheet') failed.add(target)
  },
  true,
)

/** Fetches them again, lest what needs them is drawn without them. */
export async function failedSheetsAgain(): Promise<void> {
  const links = [...failed]
  failed.clear()
  await Promise.all(
    links.map(
      (link) =>
        new Promise((onload, onerror) => {
          link.replaceWith(Object.assign(link.cloneNode(), { onload, onerror }))
        }),
    ),
  )
}
