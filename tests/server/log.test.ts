import { mkdir, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { Patchbay } from '../journeys/stage/patchbay.ts'

describe.each(['info', 'warn'])('the log of a server at level %s', (level) => {
  let patchbay: Patchbay
  let saidAtStart = ''
  beforeAll(async () => {
    patchbay = await Patchbay.start({ PATCHBAY_LOG_LEVEL: level })
    // The address of the first start is meant to be read; what is said from here on is the log.
    saidAtStart = patchbay.log
    // What came with an order cannot be stored: the one way to an error of the server's own.
    await mkdir(join(patchbay.dataFolder, 'files'), { recursive: true })
    await writeFile(join(patchbay.dataFolder, 'files/uploads'), 'This is no folder.')
  }, 60_000)
  afterAll(() => patchbay.stop())

  test('says what failed, and holds no key however a call carried it', async () => {
    const { key } = patchbay
    expect(key).toMatch(/^pb_/)
    const wrong = 'pb_a-key-of-nobody-at-all'
    const order = { outputType: 'audio', resources: [{ type: 'text', content: `My key is ${key}.` }], text: key }
    const send = async (path: string, sent: string | undefined, body?: string) => {
      const headers = { ...(sent && { authorization: `Bearer ${sent}` }), 'content-type': 'application/json' }
      const answer = await fetch(`${patchbay.baseUrl}${path}`, body ? { method: 'POST', headers, body } : { headers })
      return answer.status
    }
    const statuses = [
      await send('/v1/Content/Create', key, JSON.stringify(order)),
      await send(`/v1/Content/Create?key=${key}`, key, JSON.stringify(order)),
      await send('/v1/Content/Create', key, `{"outputType":"${key}`),
      await send('/v1/Content/Create', key, JSON.stringify({ outputType: key })),
      await send(`/v1/Content/List?page=${key}`, key),
      await send(`/v1/content/status/${key}`, key),
      await send(`/v1/${key}`, key),
      await send(`/v1/Content/Usage?token=${wrong}`, wrong),
      await send('/v1/Content/Usage', undefined),
      await send(`/setup?token=${key}`, undefined),
    ]
    expect(statuses.slice(0, 9)).toEqual([500, 500, 400, 400, 400, 404, 404, 401, 401])
    await expect.poll(() => patchbay.log.match(/A call failed/g)?.length).toBe(2)
    const log = patchbay.log.slice(saidAtStart.length)
    expect(log).not.toContain(key)
    expect(log).not.toContain(wrong)
    expect(log).not.toContain(key.slice(3))
  })
})
