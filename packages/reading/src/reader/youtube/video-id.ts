/** The video's id in any of the forms that YouTube gives out; undefined for everything else. */
export function parseVideoId(address: string): string | undefined {
  const trimmed = address.trim()
  const url = URL.parse(/^[a-z]+:\/\//i.test(trimmed) ? trimmed : `https://${trimmed}`)
  if (url === null || !/^https?:$/.test(url.protocol)) return undefined
  const host = url.hostname.toLowerCase().replace(/^(www|m|music|gaming)\./, '')
  const [first = '', second = ''] = url.pathname.split('/').filter((part) => part !== '')
  if (host === 'youtu.be') return validVideoId(first)
  if (host !== 'youtube.com' && host !== 'youtube-nocookie.com') return undefined
  if (['shorts', 'live', 'embed', 'v', 'e'].includes(first)) return validVideoId(second)
  if (first === 'watch') return validVideoId(url.searchParams.get('v') ?? second)
  if (first === 'attribution_link') return parseVideoId(`https://youtube.com${url.searchParams.get('u') ?? ''}`)
  return undefined
}

function validVideoId(id: string): string | undefined {
  return /^[\w-]{11}$/.test(id) ? id : undefined
}
