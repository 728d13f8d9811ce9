/** The name that the answer gives its file, else `all-episodes-{timestamp}.csv`. */
export function csvFileNameOf(disposition: string | null, now: Date): string {
  const given = parseFileName(disposition ?? '')
    ?.replace(/^.*[/\\]/, '')
    .trim()
  if (given) return given
  return `all-episodes-${now.toISOString().slice(0, 19).replaceAll(':', '-')}.csv`
}

/** `filename*` carries more than ASCII and goes first (RFC 6266). */
function parseFileName(disposition: string): string | undefined {
  const encoded = /filename\*\s*=\s*utf-8''([^;]+)/i.exec(disposition)?.[1]
  if (encoded !== undefined) {
    try {
      return decodeURIComponent(encoded.trim())
    } catch (error) {
      // Not what the standard asks for: the plain name may still stand there.
      if (!(error instanceof URIError)) throw error
    }
  }
  const plain = /filename\s*=\s*(?:"([^"]*)"|([^;]+))/i.exec(disposition)
  return plain?.[1] ?? plain?.[2]
}
