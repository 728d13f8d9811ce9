/**
 * The console without a network. It keeps the files of one release of the console, and nothing that a call answered:
 * pages come from the server wherever it answers, so that a new release is seen at once, and files have a name of their
 * own in every release, so that no two are mixed. What another app shares waits here for the page that takes it.
 */
const worker = self as unknown as ServiceWorkerGlobalScope

const { name: title, files, entry, pages: addresses } = release
const appCacheName = `console ${title}`
/** The frame without any page in it, under the address that no page has. */
const shell = '/offline'
/** A server that is slower than this shows the page that is kept, where there is one. */
const networkTimeoutMs = 4000
/** What a proxy says for a server that is not there. */
const isServerUnavailable = new Set([502, 503, 504])

const shared = 'shared with the console'
/** Named in the manifests; the page asks it for what came. */
const sharedPath = '/x/quick/shared'
const pages = new RegExp(addresses, 'i')

worker.addEventListener('install', (event) => event.waitUntil(install()))
worker.addEventListener('activate', (event) => event.waitUntil(activate()))
worker.addEventListener('fetch', (event) => {
  const { request } = event
  const { origin, pathname } = new URL(request.url)
  if (origin !== location.origin) return
  if (pathname === sharedPath && request.method === 'POST') event.respondWith(storeSharedContent(request))
  else if (request.method !== 'GET') return
  else if (request.mode === 'navigate') {
    if (pages.test(pathname)) event.respondWith(respondToNavigation(event))
  } else if (pathname === sharedPath) event.respondWith(respondWithSharedContent())
  else if (pathname.startsWith('/assets/') || files.includes(pathname)) event.respondWith(file(event))
})

async function install(): Promise<void> {
  const answer = await fetch(shell, { headers: { Accept: 'text/html' }, cache: 'no-cache' })
  const isOurs = answer.ok && !answer.redirected && (await answer.clone().text()).includes(entry)
  // The server has been renewed since, or something stands before it. The next visit tries again.
  if (!isOurs) throw new Error('The page that came is not of this release.')
  const cache = await caches.open(appCacheName)
  await cache.addAll([...files])
  await cache.put(shell, answer)
  // Nothing that is open is disturbed: what its release did not keep is asked of the server in any case.
  await worker.skipWaiting()
}

async function activate(): Promise<void> {
  const names = await caches.keys()
  await Promise.all(names.filter((each) => each !== appCacheName && each !== shared).map((each) => caches.delete(each)))
  await worker.registration.navigationPreload?.enable()
  await worker.clients.claim()
}

const cachedShell = async () => (await caches.open(appCacheName)).match(shell)

/** A page as the server has it; the kept shell where it does not answer. */
async function respondToNavigation(event: FetchEvent): Promise<Response> {
  const asked = fetchWithTimeout(event)
  const late = new Promise<undefined>((resolve) => {
    setTimeout(resolve, networkTimeoutMs)
  })
  try {
    const answer = await Promise.race([asked, late])
    if (answer && !isServerUnavailable.has(answer.status)) return answer
    return (await cachedShell()) ?? (await asked)
  } catch (error) {
    const kept = await cachedShell()
    if (kept) return kept
    throw error
  }
}

const fetchWithTimeout = async (event: FetchEvent): Promise<Response> =>
  ((await event.preloadResponse) as Response | undefined) ?? fetch(event.request)

/** A file under its own name never changes: what came once is kept as long as its release is. */
async function file(event: FetchEvent): Promise<Response> {
  const { request } = event
  const cache = await caches.open(appCacheName)
  const kept = await cache.match(request, { ignoreVary: true })
  if (kept) return kept
  const answer = await fetch(request)
  if (answer.ok && answer.type === 'basic') event.waitUntil(putInCache(cache, request, answer.clone()))
  return answer
}

async function putInCache(cache: Cache, request: Request, answer: Response): Promise<void> {
  try {
    await cache.put(request, answer)
  } catch (error) {
    // No room: the file is asked of the server again.
    globalThis.console.warn(error)
  }
}

/** Text, a link or a photo from another app: kept as it was sent until the page has it. */
async function storeSharedContent(request: Request): Promise<Response> {
  const headers = { 'Content-Type': request.headers.get('Content-Type') ?? '' }
  const cache = await caches.open(shared)
  await cache.put(sharedPath, new Response(await request.blob(), { headers }))
  return Response.redirect('/x/quick?shared=1', 303)
}

async function respondWithSharedContent(): Promise<Response> {
  const cache = await caches.open(shared)
  const answer = (await cache.match(sharedPath)) ?? new Response(null, { status: 404 })
  await cache.delete(sharedPath)
  return answer
}
