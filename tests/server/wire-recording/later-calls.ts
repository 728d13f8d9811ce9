import { type Send, type Stage, formWith, resources, text } from './record-calls.ts'

export async function callVideos(
  send: Send,
  ended: Stage['ended'],
  { episodeId, audioUrl }: { episodeId: string; audioUrl: string },
): Promise<void> {
  await send('avatars.list', 'GET', 'Video/GetAvatars')
  const made = [
    await send('video.createShort', 'POST', 'Video/CreateShorts', { json: { audioUrl, avatar1: 1, avatar2: 2 } }),
    await send('video.createShortFromScript', 'POST', 'video/CreateShortsFromScript', {
      json: {
        script: [
          { avatarId: 1, text: 'Ships call there every week.' },
          { avatarId: 2, text: 'Every week?' },
        ],
      },
    }),
    await send('video.createShortFromContent', 'POST', 'video/CreateShortsFromContent', {
      json: { content: text, avatar1: '1', avatar2: '2' },
    }),
    await send('content.create', 'POST', 'Content/Create', { json: { outputType: 'video', resources } }),
    await send('content.repurpose', 'POST', 'content/Repurpose', {
      json: { requestId: episodeId, outputType: 'video' },
    }),
  ]
  for (const order of made) {
    const id = String(order['requestId'] ?? order['request_id'] ?? order['id'])
    await ended(id)
    await send('work.order', 'GET', `content/Order/${id}`)
    await send('content.status', 'GET', `content/status/${id}`)
  }
  await send('video.shorts', 'GET', 'Video/GetShorts')
  await send('video.explainers', 'GET', 'video/GetExplainerVideos')
  await send('video.suggestTopics', 'POST', 'video/create-by-topic', { json: { topic: 'Harbours', count: 3 } })
}

export async function callResearchAndPosts(send: Send, ended: Stage['ended'], feedId: number): Promise<void> {
  const research = await send('research.create', 'POST', 'deep-research/research', {
    json: { text: 'How deep is the harbour?', provider: 'gemini' },
  })
  const researchId = String(research['requestId'] ?? research['id'])
  await ended(researchId)
  await send('research.list', 'GET', 'deep-research/research')
  await send('research.detail', 'GET', `deep-research/research/${researchId}`)
  await send('research.recurring', 'GET', 'deep-research/recurring')
  const posted = await send('x.create', 'POST', 'x/post', {
    form: formWith({ type: 'thread', text, tweetStyle: 'Paragraphs', count: '1' }),
  })
  await ended(posted['requestId'])
  await send('work.order', 'GET', `content/Order/${String(posted['requestId'])}`)
  const quick = await send('x.quick', 'POST', 'x/post/quick', {
    form: formWith({ type: 'tweet', queryText: 'harbour', count: '1' }),
  })
  await ended(quick['requestId'])
  const posts = await send('x.posts', 'GET', 'x/posts')
  const postId = /"(?:tweetId|id)":(?:"([^"]+)"|(\d+))/.exec(JSON.stringify(posts))
  await send('x.post', 'GET', `x/posts/${postId?.[1] ?? postId?.[2] ?? '1'}`)
  await send('x.recurring', 'GET', 'x/recurring')
  await send('x.create', 'POST', 'x/post', {
    form: formWith({ type: 'tweet', feedIds: String(feedId), isScheduled: 'true', dailyCount: '1' }),
  })
  await send('x.recurring', 'GET', 'x/recurring')
  await send('x.saveProfile', 'POST', 'x/profile', { form: formWith({ name: 'Ada', handle: 'ada' }) })
  await send('x.profile', 'GET', 'x/profile')
}

export async function callSettings(send: Send, site: string): Promise<void> {
  const project = await send('projects.create', 'POST', 'projects', {
    json: { name: 'Harbour', description: 'All about ships.', terms: [{ term: 'Leith', spokenAs: 'leeth' }] },
  })
  const { id: projectId } = project['project'] as { id: number }
  await send('projects.one', 'GET', `projects/${projectId}`)
  await send('projects.update', 'POST', `projects/${projectId}/update`, { json: { name: 'Harbours' } })
  await send('projects.list', 'GET', 'projects')
  await send('projects.delete', 'POST', `projects/${projectId}/delete`, { json: {} })
  await send('content.registerWebhook', 'POST', 'content/Webhook', { json: { url: `${site}/hook` } })
  await send('content.webhooks', 'GET', 'content/Webhooks')
  const file = await send('files.upload', 'POST', 'files', {
    form: formWith({ file: new Blob(['A note about the harbour.'], { type: 'text/plain' }) }),
  })
  await send('files.list', 'GET', 'files')
  await send('files.one', 'GET', `files/${String(file['id'])}`)
  await send('files.download', 'GET', `files/${String(file['id'])}/download`)
  await send('files.delete', 'DELETE', `files/${String(file['id'])}`)
  await send('engines.list', 'GET', 'engines')
  const engine = { port: 'text', provider: 'openai', key: 'sk-of-nobody', model: 'gpt-5-mini' }
  await send('engines.plugIn', 'POST', 'engines', { json: engine })
  await send('engines.list', 'GET', 'engines')
  await send('localModels.list', 'GET', 'local-models')
}
