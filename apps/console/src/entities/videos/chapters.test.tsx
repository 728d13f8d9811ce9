import { endpoints } from '@patchbay/contract'
import { fireEvent, screen, within } from '@testing-library/react'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { queryClient } from '../../api/query.ts'
import { stubServer, installStubServer } from '../../api/stub-server.fixture.ts'
import { renderCreationScreen } from '../../kit/create/creation-screen.fixture.tsx'
import type { VideoShape } from './VideoCard.tsx'
import { VideoDialog } from './VideoDialog.tsx'

const chapters = [
  { startTime: 0, title: 'Why tides' },
  { startTime: 20.5, title: 'The moon' },
  { startTime: 61, title: 'The sun' },
]

installStubServer(() => {
  stubServer.answers(endpoints.content.status, { id: 'a', status: 100, chaptersUrl: '/files/chapters.json' })
  stubServer.keeps('/files/chapters.json', { chapters })
})
beforeEach(() => {
  vi.spyOn(HTMLMediaElement.prototype, 'play').mockImplementation(() => Promise.resolve())
  return () => vi.restoreAllMocks()
})

const open = (shape: VideoShape = 'wide') =>
  renderCreationScreen(
    '/videos/explainers',
    <VideoDialog
      shape={shape}
      video={{
        id: 'a',
        title: 'Tides',
        state: { kind: 'completed' },
        imageUrl: undefined,
        videoUrl: 'https://files.test/a.mp4',
        on: undefined,
        link: 'https://files.test/a',
      }}
      noVideoMessage="This explainer has no video."
      onClose={() => {}}
    />,
  )

const listed = async () => within(await screen.findByRole('navigation', { name: 'Chapters' })).getAllByRole('button')
const film = () => screen.getByLabelText<HTMLVideoElement>('Tides', { selector: 'video' })
const current = async () =>
  (await listed()).filter((each) => each.hasAttribute('aria-current')).map((each) => each.textContent)

describe('the chapters of a film', () => {
  it('stand beside it, and a press plays on from there', async () => {
    const play = vi.spyOn(HTMLMediaElement.prototype, 'play')
    const { user } = open()
    const [, moon, sun] = await listed()
    expect(moon!.textContent).toMatch(/^0:20The moon/)
    await user.click(moon!)
    expect(film().currentTime).toBe(20.5)
    expect(play.mock.contexts).toEqual([film()])
    sun!.focus()
    await user.keyboard('{Enter}')
    expect(film().currentTime).toBe(61)
  })

  it('tell which of them is seen now', async () => {
    open()
    expect(await current()).toEqual([expect.stringContaining('Why tides')])
    film().currentTime = 30
    fireEvent.timeUpdate(film())
    expect(await current()).toEqual([expect.stringContaining('The moon')])
  })

  it('are no list where there is one alone', async () => {
    stubServer.keeps('/files/chapters.json', { chapters: chapters.slice(0, 1) })
    open()
    await vi.waitFor(() => expect(queryClient.getQueryData(['file', '/files/chapters.json'])).toBeDefined())
    expect(await screen.findByRole('button', { name: 'Share' })).toBeVisible()
    expect(screen.queryByRole('navigation', { name: 'Chapters' })).toBeNull()
  })
})
