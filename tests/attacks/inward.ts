import { createServer } from 'node:net'
import type { AddressInfo } from 'node:net'
import { type Attack, statusOf } from './attack.ts'

/** Addresses that lead to this machine, however they are spelled, at every door that takes an address. */
export const inward: Attack = {
  name: 'Addresses that lead inward',
  settings: { PATCHBAY_RATE_LIMIT: '1000000', PATCHBAY_SEARCH: 'none' },
  run: async (patchbay) => {
    let connections = 0
    const listener = createServer((socket) => {
      connections += 1
      socket.destroy()
    })
    await new Promise<void>((resolve) => listener.listen(0, '127.0.0.1', resolve))
    const { port } = listener.address() as AddressInfo
    const hosts = [
      '127.0.0.1',
      'localhost',
      'localhost.',
      'LOCALHOST',
      '127.1',
      '0',
      '0.0.0.0',
      '2130706433',
      '0x7f000001',
      '017700000001',
      '127.0.0.1.',
      '[::1]',
      '[::ffff:127.0.0.1]',
      '[::ffff:7f00:1]',
      '[64:ff9b::7f00:1]',
      '[2002:7f00:1::]',
      '①②⑦.⓪.⓪.①',
      'user@127.0.0.1',
      '127.0.0.1%2f',
      'a.localhost',
      '[::]',
      '[0:0:0:0:0:0:0:1]',
    ]
    const urls = hosts.flatMap((host) => [`http://${host}:${port}/x`, `https://${host}:${port}/`, `//${host}:${port}`])
    const { key } = patchbay
    const statuses: number[] = []
    const post = async (path: string, body: object) =>
      statuses.push(await statusOf(patchbay, `/v1/${path}`, { method: 'POST', key, body: JSON.stringify(body) }))
    for (const url of urls) {
      await post('Content/Create', { outputType: 'audio', resources: [{ type: 'website', content: url }] })
      await post('Content/Create', { outputType: 'audio', resources: [{ type: 'youtube', content: url }] })
      await post('deep-research/research', { text: 'Tides', files: [url] })
      await post('content/Webhook', { url })
      await post('content/ModifyPodcast', { audioUrl: url, voice1: 1 })
      await post('content/GetTranscript', { url })
      await post('podcast/shows', { name: 'x', link: url, imageUrl: url })
    }
    await new Promise((resolve) => setTimeout(resolve, 5000))
    listener.close()
    return {
      asked: statuses.length,
      connections,
      'answered with 5xx besides 501': statuses.filter((status) => status >= 500 && status !== 501).length,
    }
  },
  isDefended: (figures) => figures['connections'] === 0 && figures['answered with 5xx besides 501'] === 0,
}
