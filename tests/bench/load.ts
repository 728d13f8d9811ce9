import { Agent, get } from 'node:http'

export type Load = { perSecond: number; p50Ms: number; p99Ms: number; bytes: number }

/** Asks from so many connections, each again as soon as it is answered, for so long: for the n-th call's address. */
export async function load(
  urlOf: (call: number) => string,
  headers: Record<string, string>,
  { connections, forMs }: { connections: number; forMs: number },
): Promise<Load> {
  const agent = new Agent({ keepAlive: true, maxSockets: connections })
  const took: number[] = []
  let bytes = 0
  let calls = 0
  const once = () =>
    new Promise<void>((resolve, reject) => {
      const began = performance.now()
      const url = urlOf(calls++)
      get(url, { agent, headers }, (answer) => {
        let size = 0
        answer.on('data', (part: Buffer) => (size += part.length))
        answer.on('end', () => {
          took.push(performance.now() - began)
          bytes = size
          if (answer.statusCode === 200) resolve()
          else reject(new Error(`${url} answered ${answer.statusCode}.`))
        })
      }).on('error', reject)
    })
  const until = performance.now() + forMs
  const began = performance.now()
  const caller = async () => {
    while (performance.now() < until) await once()
  }
  try {
    await Promise.all(Array.from({ length: connections }, caller))
  } finally {
    agent.destroy()
  }
  const seconds = (performance.now() - began) / 1000
  const sorted = took.toSorted((one, other) => one - other)
  const at = (share: number) => sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? Number.NaN
  return { perSecond: took.length / seconds, p50Ms: at(0.5), p99Ms: at(0.99), bytes }
}
