import { describe, expect, it } from 'vitest'
import { renderFeed } from './podcast-feed.ts'
import type { PublishedEpisode, PublishedShow } from './store.ts'

const on = new Date('2026-03-01T00:00:00Z')
const show: PublishedShow = {
  id: 's1',
  workspaceId: 'w1',
  name: 'Harbour talks',
  description: null,
  author: null,
  link: null,
  email: null,
  language: null,
  category: null,
  explicit: false,
  imageUrl: null,
  imageKey: null,
  createdOn: on,
  updatedOn: on,
  deletedOn: null,
}
const episode = (id: string, language: string): PublishedEpisode => ({
  id,
  typeId: 1,
  title: id,
  description: null,
  requestedOn: on,
  succeededOn: on,
  voices: null,
  publishedOn: on,
  language,
  audioKey: `episodes/${id}/episode.mp3`,
  imageKey: `episodes/${id}/cover.jpg`,
  transcriptKey: 't',
  vttKey: 'v',
  srtKey: 's',
  chaptersKey: 'c',
  durationSeconds: 60,
  sizeBytes: 1000,
  season: null,
  number: null,
  hosts: [],
})
const parseChannel = (change: Partial<PublishedShow>, episodes: PublishedEpisode[]) =>
  renderFeed({ publicUrl: 'https://pods.example', show: { ...show, ...change }, episodes, changedOn: on }).split(
    '<item>',
  )[0]

describe('what a feed says of its show', () => {
  // Newest first, as they come from the store.
  const episodes = [episode('newest', 'German'), episode('first', 'English')]

  it('does not change with a new episode: language and picture are the first one’s, where the show has none', () => {
    expect(parseChannel({}, episodes)).toContain('<language>en</language>')
    expect(parseChannel({}, episodes)).toContain(
      '<itunes:image href="https://pods.example/files/episodes/first/cover.jpg"',
    )
  })

  it('is its own language and picture where it has them', () => {
    const own = { language: 'French (France)', imageUrl: 'https://pods.example/art.png' }
    expect(parseChannel(own, episodes)).toContain('<language>fr-fr</language>')
    expect(parseChannel(own, episodes)).toContain('<itunes:image href="https://pods.example/art.png"')
  })

  it('names the category that was chosen, and whether it is explicit', () => {
    expect(parseChannel({}, episodes)).toMatch(/category text="Education".*<itunes:explicit>false/s)
    expect(parseChannel({ category: 'True Crime', explicit: true }, episodes)).toMatch(
      /category text="True Crime".*<itunes:explicit>true/s,
    )
  })
})
