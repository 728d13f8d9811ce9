import { endpointRows } from '../../../packages/contract/src/endpoints/all.ts'
import { callResearchAndPosts, callSettings, callVideos } from './later-calls.ts'
import { type Send, type Stage, formWith, resources } from './record-calls.ts'

const inThirtyDays = () => new Date(Date.now() + 30 * 86_400_000).toISOString()
const unknownId = '00000000-0000-4000-8000-000000000000'

/** Every call of the contract, in an order in which each finds what it is about. */
export async function callEverything({ send, ended, idle, site, speech }: Stage): Promise<void> {
  const idOf = (body: Record<string, unknown>) => body['requestId'] ?? body['request_id'] ?? body['id']
  await refusals(send)

  // Workspace
  await send('workspace.defaults', 'GET', 'workspace/defaults')
  await send('workspace.saveDefaults', 'POST', 'workspace/defaults', { json: { voice1: 1, language: 'English' } })
  await send('workspace.favourites', 'GET', 'workspace/favourites')
  await send('workspace.markFavourites', 'POST', 'workspace/favourites', { json: { voices: [1], isFavourite: true } })
  await send('workspace.keys', 'GET', 'workspace/keys')
  await send('content.usage', 'GET', 'Content/Usage')
  await send('content.me', 'GET', 'content/Me')
  await send('content.voices', 'GET', 'content/GetVoices')
  await send('content.saveSaying', 'POST', 'content/Lexicon', { json: { term: 'Leith', spokenAs: 'leeth' } })
  const lexicon = await send('content.lexicon', 'GET', 'content/Lexicon')
  const [saying] = (Array.isArray(lexicon) ? lexicon : Object.values(lexicon).find(Array.isArray)) ?? []
  await send('content.removeSaying', 'POST', 'content/Lexicon/Remove', { json: { id: saying?.id } })
  await send('content.trySentence', 'POST', 'content/TryVoice', { json: { voiceId: 1, text: 'Ships call there.' } })
  await send('support.health', 'GET', 'health')
  await send('support.sendEmail', 'POST', 'api/payments/SendEmail', {
    json: { email: 'reader@example.com', message: 'A question about the harbour.' },
  })

  // Episodes
  const episode = await send('content.create', 'POST', 'Content/Create', {
    json: { outputType: 'audio', resources, episodeTitle: 'Harbour' },
  })
  const id = String(idOf(episode))
  await ended(id)
  await send('content.status', 'GET', `content/status/${id}`)
  await send('work.order', 'GET', `content/Order/${id}`)
  await send('work.cancel', 'POST', `content/Cancel/${id}`, { json: {} })
  await send('content.list', 'GET', 'Content/List?page=1&pageSize=10')
  await send('content.list', 'GET', 'Content/List')
  await send('content.running', 'GET', 'content/Running')
  await send('content.podcasts', 'GET', 'content/Podcasts')
  await send('content.queueStats', 'GET', 'content/QueueStats')
  await send('content.queueRequests', 'GET', 'content/QueueRequests')
  await send('content.episodeTranscript', 'GET', `content/GetTranscript/${id}`)
  const episodes = await send('podcast.episodes', 'GET', 'podcast/episodes?page=1&pageSize=10')
  const audioUrl = String(/"audioUrl":"([^"]+)"/.exec(JSON.stringify(episodes))?.[1])
  const voices = await send('content.createCustomVoices', 'POST', 'Content/CreatePodcastCustomVoices', {
    json: { outputType: 'audio', resources, voice1: 1, voice2: 2, style: 'brief', language: 'English' },
  })
  await ended(idOf(voices))
  await send('work.order', 'GET', `content/Order/${String(idOf(voices))}`)
  const script = await send('content.createCustomScript', 'POST', 'Content/CreatePodcastCustomScript', {
    json: { script: 'SPEAKER_00: Hello.\nSPEAKER_01: Good evening.', voice1: 1, voice2: 2 },
  })
  await ended(idOf(script))
  await send('work.order', 'GET', `content/Order/${String(idOf(script))}`)
  const failing = await send('content.create', 'POST', 'Content/Create', {
    json: { outputType: 'audio', resources: [{ type: 'website', content: `${site}/nothing.html` }] },
  })
  await ended(idOf(failing))
  await send('content.status', 'GET', `content/status/${String(idOf(failing))}`)
  const again = await send('content.retry', 'POST', `content/Retry/${String(idOf(failing))}`, { json: {} })
  await ended(idOf(again))
  const modified = await send('content.modify', 'POST', 'content/ModifyPodcast', {
    json: { audioUrl, voice1: 3, voice2: 4 },
  })
  await ended(idOf(modified))
  await send('work.order', 'GET', `content/Order/${String(idOf(modified))}`)
  const separated = await send('content.separateSpeakers', 'POST', 'content/SeparateSpeakersAudio', {
    json: { audioUrl },
  })
  await ended(idOf(separated))
  await send('content.status', 'GET', `content/status/${String(idOf(separated))}`)
  const preview = { type: 'website', content: `${site}/page.html` }
  await send('content.preview', 'POST', 'content/Preview', { json: preview })

  // Transcripts
  const transcript = await send('content.transcribe', 'POST', 'content/GetTranscript', {
    form: formWith({ episodeId: id }),
  })
  await ended(idOf(transcript))
  await send('work.order', 'GET', `content/Order/${String(idOf(transcript))}`)
  await send('content.transcripts', 'GET', 'content/Transcripts')
  await send('content.transcript', 'GET', `content/Transcripts/${String(idOf(transcript))}`)
  await send('content.correctTranscript', 'POST', `content/Transcripts/${String(idOf(transcript))}`, {
    json: { title: 'Of the harbour' },
  })

  // Voices
  const voice = await send('content.cloneVoice', 'POST', 'content/CloneVoice', {
    form: formWith({ name: 'Reader', consent: 'true', audioFile: new Blob([new Uint8Array(speech)]) }),
  })
  await ended(idOf(voice))
  await send('work.order', 'GET', `content/Order/${String(idOf(voice))}`)
  await send('content.removeVoice', 'POST', 'content/RemoveVoice', { json: { id: 9999 } })

  await callShows(send, id)
  const feedId = await callFeeds(send, site)
  await callVideos(send, ended, { episodeId: id, audioUrl })
  await callResearchAndPosts(send, ended, feedId)
  await callSettings(send, site)
  await idle()
  await send('content.deleteRequest', 'POST', 'content/DeleteRequest', { json: { id } })
  await send('content.list', 'GET', 'Content/List?page=1&pageSize=50')
}

/** Each row without a key, with nothing in its body, and with ids of nobody. */
async function refusals(send: Send): Promise<void> {
  for (const { name, endpoint } of endpointRows) {
    const path = endpoint.path.replaceAll(/\{\w+\}/g, unknownId)
    if (endpoint.auth === 'key') await send(name, endpoint.method, path, { key: '' })
    if (endpoint.method === 'POST' && name !== 'engines.look') await send(name, 'POST', path, { json: {} })
    if (path !== endpoint.path && endpoint.method !== 'POST') await send(name, endpoint.method, path)
  }
}

async function callShows(send: Send, requestId: string): Promise<void> {
  const show = await send('podcast.createShow', 'POST', 'podcast/shows', {
    json: {
      name: 'Harbour News',
      description: 'Of ships.',
      author: 'Ada',
      link: 'https://example.com',
      email: 'a@b.de',
    },
  })
  const showId = String(show['podcastId'])
  await send('podcast.shows', 'GET', 'podcast/shows')
  await send('podcast.addEpisode', 'POST', `podcast/shows/${showId}/episodes`, { json: { requestId } })
  await send('podcast.showEpisodes', 'GET', `podcast/shows/${showId}/episodes`)
  await send('podcast.showEpisodesCsv', 'GET', `podcast/shows/${showId}/episodes/csv`)
  await send('podcast.episodesCsv', 'GET', 'podcast/episodes/csv')
  await send('podcast.unallocatedEpisodes', 'GET', 'podcast/episodes/unallocated')
  await send('podcast.episodesAudioZip', 'GET', 'podcast/episodes/audio-zip')
  await send('podcast.showEpisodesAudioZip', 'GET', `podcast/shows/${showId}/episodes/audio-zip`)
  await send('podcast.episodes', 'GET', 'podcast/episodes?search=harbour&page=1')
  await send('podcast.episodes', 'GET', 'podcast/episodes?status=failed&page=1')
  await send('rss', 'GET', `podcast/rss/${showId}`, { key: '' })
  const listed = await send('podcast.showEpisodes', 'GET', `podcast/shows/${showId}/episodes?page=1`)
  const episodeId = /"episodeId":(\d+)/.exec(JSON.stringify(listed))?.[1] ?? '1'
  await send('podcast.editEpisode', 'POST', `podcast/episodes/${episodeId}`, {
    json: { title: 'The harbour', season: 1 },
  })
  await send('podcast.removeEpisode', 'POST', 'podcast/episodes/remove', {
    json: { episodeId: Number(episodeId), podcastId: showId },
  })
  const topic = await send('podcast.createByTopic', 'POST', 'podcast/create-by-topic', { json: { topic: 'Harbours' } })
  await send('podcast.drafts', 'GET', 'podcast/create-by-topic/drafts')
  await send('podcast.draft', 'GET', `podcast/create-by-topic/drafts/${String(topic['id'] ?? topic['requestId'])}`)
  await send('podcast.remove', 'POST', 'podcast/remove', { json: { id: showId } })
}

async function callFeeds(send: Send, site: string): Promise<number> {
  const feed = await send('feeds.create', 'POST', 'feeds', {
    json: { name: 'Ships', feedTypeId: 4, internalId: `${site}/feed.xml` },
  })
  const feedId = Number(feed['feedId'])
  await send('feeds.one', 'GET', `feeds/${feedId}`)
  await send('feeds.list', 'GET', 'feeds')
  await send('feeds.refresh', 'POST', `feeds/${feedId}/refresh`, { json: {} })
  const template = await send('content.create', 'POST', 'Content/Create', {
    json: { outputType: 'audio', templateMode: { type: 'feed', name: 'Daily' } },
  })
  await send('feeds.subscribe', 'POST', 'feeds/subscriptions', {
    json: { feedId, requestId: template['requestId'] ?? template['request_id'] },
  })
  await send('feeds.subscriptions', 'GET', 'feeds/subscriptions')
  await send('feeds.templates', 'GET', 'feeds/templates')
  const schedule = await send('content.schedule', 'POST', 'content/Schedule', {
    json: { frequency: 24, urlGroups: [{ urls: [`${site}/page.html`] }], startOn: inThirtyDays() },
  })
  await send('content.schedules', 'GET', 'content/Schedules')
  const scheduleId = String(schedule['scheduleId'] ?? schedule['id'])
  await send('content.updateSchedule', 'POST', `content/Schedules/${scheduleId}`, { json: { isActive: false } })
  return feedId
}
