import { Patchbay } from '../journeys/stage/patchbay.ts'

const delay = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms))

const idleIntervalMs = 40

/**
 * Milliseconds that a list takes to be answered by a server that does nothing else, and by the same server while it draws
 * two shorts at once, each of about 40 seconds.
 */
export async function listsWhileDrawing() {
  const patchbay = await Patchbay.start({ PATCHBAY_RATE_LIMIT: '100000' })
  try {
    const askOnce = async () => {
      const began = performance.now()
      await patchbay.call('Content/List')
      const took = performance.now() - began
      await delay(50)
      return took
    }
    const idle: number[] = []
    for (let asked = 0; asked < idleIntervalMs; asked += 1) idle.push(await askOnce())
    const script = Array.from({ length: 10 }, (_, index) => ({
      avatarId: 1 + (index % 2),
      text: `This is line ${index} of a talk by the harbour, where the wind never stops and the ferry is late.`,
    }))
    const ids: string[] = []
    for (let short = 0; short < 2; short += 1) {
      const order = { script: script.map((line) => ({ ...line, text: `${line.text} ${short}.` })) }
      ids.push((await patchbay.call<{ requestId: string }>('video/CreateShortsFromScript', order)).requestId)
    }
    const times: number[] = []
    const isUnderWay = async () => {
      const all = ids.map((id) =>
        patchbay.call<{ status: number; errorMessage: string | null }>(`content/status/${id}`),
      )
      const statuses = await Promise.all(all)
      for (const { errorMessage } of statuses) if (errorMessage) throw new Error(errorMessage)
      return statuses.some(({ status }) => status !== 100)
    }
    while (await isUnderWay()) times.push(await askOnce())
    return { idle: percentilesOf(idle), drawing: percentilesOf(times) }
  } finally {
    await patchbay.stop()
  }
}

function percentilesOf(times: number[]) {
  times.sort((one, other) => one - other)
  const at = (share: number) => Math.round(times[Math.floor((times.length - 1) * share)] ?? Number.NaN)
  return { asked: times.length, p50Ms: at(0.5), p95Ms: at(0.95), timeoutMs: at(1) }
}
