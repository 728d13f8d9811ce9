/** What the page itself asked before its code was there (`build/ask-ahead.js`), and with which key. */
type PrefetchedResponses = { key: string; at: number; answers: Record<string, Promise<Response | undefined>> }

/** As long as an answer counts as fresh (`api/query.ts`). */
const freshMs = 15_000

/** The answer of such a call, once; undefined where nobody asked, or it did not come. */
export async function takePrefetchedResponse(url: string, { method, headers }: { method: string; headers: Headers }) {
  const { askedAhead } = globalThis as { askedAhead?: PrefetchedResponses }
  const answer = method === 'GET' ? askedAhead?.answers[url] : undefined
  if (!askedAhead || !answer || headers.get('Accept') !== 'application/json') return undefined
  if (headers.get('Authorization') !== `Bearer ${askedAhead.key}`) return undefined
  delete askedAhead.answers[url]
  return Date.now() - askedAhead.at < freshMs ? answer : undefined
}
