import { type Attack, countStatus, otherKey, statusOf } from './attack.ts'

/** One workspace's ids with another one's key. */
export const neighbours: Attack = {
  name: 'Another workspace',
  settings: { PATCHBAY_RATE_LIMIT: '1000000' },
  run: async (patchbay) => {
    const theirs = await otherKey(patchbay, 'Neighbour')
    const text = [{ type: 'text', content: 'What only its owner may know.' }]
    const { request_id: id } = await patchbay.call<{ request_id: string }>('Content/Create', {
      outputType: 'audio',
      resources: text,
    })
    const { id: hook } = await patchbay.call<{ id: string }>('content/Webhook', { url: 'https://example.com/mine' })
    const { podcastId: show } = await patchbay.call<{ podcastId: string }>('podcast/shows', { name: 'Mine' })
    const before = JSON.stringify(await patchbay.call('Content/Usage'))
    const posts: [string, object][] = [
      ['content/DeleteRequest', { id }],
      ['content/DeleteRequest', { id: show }],
      ['content/RemoveWebhook', { id: hook }],
      ['Content/Create', { outputType: 'audio', resources: text, podcastId: show }],
      ['podcast/episodes/remove', { episodeId: id }],
      [`podcast/shows/${show}`, { name: 'Theirs' }],
      [`podcast/episodes/${id}`, { title: 'Theirs' }],
    ]
    const gets = [
      `content/status/${id}`,
      `podcast/shows/${show}`,
      `podcast/shows/${show}/episodes`,
      `podcast/episodes/${id}`,
    ]
    const statuses = [
      ...(await Promise.all(
        posts.map(([path, body]) =>
          statusOf(patchbay, `/v1/${path}`, { method: 'POST', key: theirs, body: JSON.stringify(body) }),
        ),
      )),
      ...(await Promise.all(gets.map((path) => statusOf(patchbay, `/v1/${path}`, { key: theirs })))),
    ]
    const after = JSON.stringify(await patchbay.call('Content/Usage'))
    return {
      asked: statuses.length,
      'that passed': countStatus(statuses, 200, 201),
      'changes of the owner’s account': Number(before !== after),
    }
  },
  isDefended: (figures) => figures['that passed'] === 0 && figures['changes of the owner’s account'] === 0,
}
