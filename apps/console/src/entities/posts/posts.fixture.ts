import type { endpoints } from '@patchbay/contract'
import type { StubResponse } from '../../api/stub-server.fixture.ts'

type StubPosts = Extract<StubResponse<typeof endpoints.x.posts>, unknown[]>

export const tweet: StubPosts[number] = {
  id: 'p1',
  requestId: 'r1',
  createdOn: '2026-05-02T09:00:00Z',
  order: 0,
  type: 'tweet',
  result: 'Tides rise twice a day, says @nora at https://example.com/tides #sea',
  authorName: 'Harbour News',
  authorHandle: '@harbour',
  verified: true,
  tweetImageUrl: '/v1/files/posts/p1.png',
  shareUrl: '/share/posts/r1',
  sources: [
    {
      type: 'url',
      reference: 'https://example.com/tides',
      description: 'Tides of the North Sea',
      metadata: { quote: 'Tides rise twice a day.' },
    },
  ],
}

export const thread: StubPosts = ['Why tides?', 'The Moon pulls.', 'So does the Sun.'].map((result, index) => ({
  id: `t${index}`,
  requestId: 'r2',
  createdOn: '2026-05-01T09:00:00Z',
  order: index,
  type: 'thread_1',
  result,
}))
