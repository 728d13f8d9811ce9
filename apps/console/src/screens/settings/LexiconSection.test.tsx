import { endpoints } from '@patchbay/contract'
import { screen, waitFor, within } from '@testing-library/react'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { stubServer, installStubServer } from '../../api/stub-server.fixture.ts'
import { renderCreationScreen } from '../../kit/create/creation-screen.fixture.tsx'
import { LexiconSection } from './LexiconSection.tsx'

const { content } = endpoints
const nike = { id: '1', term: 'Nike', spokenAs: 'nye-kee' }
let kept: { id: string; term: string; spokenAs: string }[]
const played: string[] = []

installStubServer(() => {
  kept = [nike]
  stubServer.answers(content.lexicon, () => kept)
  stubServer.answers(content.voices, [
    { id: 7, name: 'Klara', language: 'German', defaultHost: 1 },
    { id: 1, name: 'Ava', language: 'English', defaultHost: 1 },
  ])
  stubServer.answers(content.trySentence, { success: true, audio: 'data:audio/mpeg;base64,SUQz', seconds: 0.9 })
})
beforeEach(() => {
  played.length = 0
  vi.spyOn(HTMLMediaElement.prototype, 'play').mockImplementation(function (this: HTMLMediaElement) {
    played.push(this.src)
    return Promise.resolve()
  })
  vi.spyOn(HTMLMediaElement.prototype, 'pause').mockReturnValue()
})
afterEach(() => vi.restoreAllMocks())

const open = () => renderCreationScreen('/settings', <LexiconSection />).user
const words = async () =>
  within(await screen.findByRole('list', { name: 'Words of the lexicon' }))
    .getAllByRole('listitem')
    .map(({ textContent }) => textContent)
const field = (name: string) => screen.getByRole('textbox', { name })
const posted = () => stubServer.posted().map(({ body }) => body)

it('lists words with how they are said, each to be heard by the default voice and removed', async () => {
  const user = open()
  expect(await words()).toEqual(['Nike is said nye-kee'])
  await user.click(await screen.findByRole('button', { name: 'Hear Nike' }))
  await waitFor(() => expect(played).toHaveLength(1))
  expect(posted()).toEqual([{ voiceId: '1', text: 'Nike', term: 'Nike', spokenAs: 'nye-kee' }])
  stubServer.answers(content.removeSaying, () => {
    kept = []
    return { success: true }
  })
  await user.click(screen.getByRole('button', { name: 'Remove Nike' }))
  await waitFor(() => expect(screen.queryByRole('list', { name: 'Words of the lexicon' })).toBeNull())
  expect(posted().at(-1)).toEqual({ id: '1' })
})

it('lets a word be heard before it is kept, and is empty once it is', async () => {
  const user = open()
  await words()
  await user.type(field('Word'), ' Siobhan ')
  await user.type(field('Said as'), '/ʃɪˈvɔːn/')
  await user.click(await screen.findByRole('button', { name: 'Hear it' }))
  await waitFor(() => expect(played).toHaveLength(1))
  const siobhan = { term: 'Siobhan', spokenAs: '/ʃɪˈvɔːn/' }
  expect(posted()).toEqual([{ voiceId: '1', text: 'Siobhan', ...siobhan }])
  stubServer.answers(content.saveSaying, () => {
    kept = [nike, { id: '2', ...siobhan }]
    return { id: '2', ...siobhan }
  })
  await user.click(screen.getByRole('button', { name: 'Add word' }))
  await waitFor(async () => expect(await words()).toEqual(['Nike is said nye-kee', 'Siobhan is said /ʃɪˈvɔːn/']))
  expect(posted().at(-1)).toEqual(siobhan)
  expect(field('Word')).toHaveProperty('value', '')
})

it('says what is missing, what the server refuses, and that a word could not be spoken', async () => {
  const user = open()
  await words()
  await user.click(screen.getByRole('button', { name: 'Add word' }))
  expect(screen.getByText('Please enter a word')).toBeVisible()
  expect(screen.getByText('Please enter how it is said')).toBeVisible()
  expect(posted()).toEqual([])
  await user.type(field('Word'), 'Xhosa')
  await user.type(field('Said as'), '/ǁ/')
  expect(screen.queryByText('Please enter a word')).toBeNull()
  stubServer.refuses(content.saveSaying, 400, 'spokenAs: no voice reads ǁ.')
  await user.click(screen.getByRole('button', { name: 'Add word' }))
  expect(await screen.findByText('spokenAs: no voice reads ǁ.')).toBeVisible()
  expect(field('Word')).toHaveProperty('value', 'Xhosa')
  stubServer.refuses(content.trySentence, 429, 'At most 3 sentences are tried at once.')
  await user.click(screen.getByRole('button', { name: 'Hear it' }))
  expect(await screen.findByText('At most 3 sentences are tried at once.')).toBeVisible()
})
