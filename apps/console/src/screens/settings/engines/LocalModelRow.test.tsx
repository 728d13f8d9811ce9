import { MantineProvider } from '@mantine/core'
import { type LocalModel, endpoints } from '@patchbay/contract'
import { QueryClientProvider } from '@tanstack/react-query'
import { fireEvent, render, screen, waitFor } from '@testing-library/react'
import { expect, it } from 'vitest'
import { queryClient } from '../../../api/query.ts'
import { stubServer, installStubServer } from '../../../api/stub-server.fixture.ts'
import { LocalModelRow } from './LocalModelRow.tsx'

const { localModels } = endpoints
const mb = 1024 * 1024

const model: LocalModel = {
  id: 'ears',
  name: 'Whisper base',
  does: 'Hears about 100 languages.',
  state: 'absent',
  bytes: 0,
  totalBytes: 40 * mb,
  diskBytes: 41 * mb,
  memoryBytes: 500 * mb,
  from: 'models.example',
  licences: [{ of: 'Whisper', licence: 'MIT', url: 'https://github.com/openai/whisper' }],
  mayInstall: false,
  mayPause: false,
  mayRemove: false,
  problem: undefined,
  bytesPerSecond: undefined,
}
const tells = (more: Partial<LocalModel>, mayChange = true) =>
  stubServer.answers(localModels.list, { mayChange, models: [{ ...model, ...more }] })

installStubServer(() => stubServer.configures({ contractVersion: 1 }))

async function show() {
  render(
    <MantineProvider env="test">
      <QueryClientProvider client={queryClient}>
        <LocalModelRow id="ears" />
      </QueryClientProvider>
    </MantineProvider>,
  )
  await screen.findByText('Whisper base', { selector: 'div' })
}
const deeds = () => screen.queryAllByRole('button').map(({ textContent }) => textContent)
const filled = () => screen.queryByRole<HTMLProgressElement>('progressbar')?.value
const ofIt = (verb: string) => `${verb} Whisper base`
const gone = 'ggml-base.bin could not be fetched. "models.example" answered 404.'
const noBuild = 'Whisper base has no build for this kind of machine (linux-riscv64).'

it.each<[string, Partial<LocalModel>, { words: (string | RegExp)[]; deeds: string[]; percent?: number }]>([
  [
    'absent, and can be had',
    { mayInstall: true },
    { words: ['40 MB to fetch', '41 MB on disk', '500 MB of memory', 'Whisper: MIT'], deeds: ['Install'] },
  ],
  ['absent, on a machine that has no build of it', { problem: noBuild }, { words: [noBuild], deeds: [] }],
  [
    'fetched here',
    { state: 'fetching', bytes: 10 * mb, bytesPerSecond: mb, mayPause: true, mayRemove: true },
    { words: ['Fetching', '10 MB of 40 MB, about 30 s left'], deeds: ['Pause', 'Remove'], percent: 25 },
  ],
  [
    'fetched over a slow line',
    { state: 'fetching', bytes: 10 * mb, bytesPerSecond: mb / 8, mayPause: true },
    { words: ['10 MB of 40 MB, about 4 min left'], deeds: ['Pause'], percent: 25 },
  ],
  [
    'fetched by another process',
    { state: 'fetching', bytes: 10 * mb },
    { words: ['Fetching', '10 MB of 40 MB'], deeds: [], percent: 25 },
  ],
  [
    'paused',
    { state: 'paused', bytes: 30 * mb, mayInstall: true, mayRemove: true },
    { words: ['Paused', '30 MB of 40 MB'], deeds: ['Resume', 'Remove'], percent: 75 },
  ],
  [
    'checked',
    { state: 'checking', bytes: 40 * mb, mayPause: true, mayRemove: true },
    { words: ['Checking', 'All of it is here and is being checked.'], deeds: ['Pause', 'Remove'] },
  ],
  [
    'failed in the middle',
    { state: 'failed', bytes: 20 * mb, problem: gone, mayInstall: true, mayRemove: true },
    { words: ['Not installed', gone, '20 MB of 40 MB'], deeds: ['Resume', 'Remove'], percent: 50 },
  ],
  [
    'failed before anything came',
    { state: 'failed', problem: gone, mayInstall: true, mayRemove: true },
    { words: ['Not installed', gone], deeds: ['Install', 'Remove'] },
  ],
  ['installed', { state: 'installed', bytes: 40 * mb, mayRemove: true }, { words: ['Installed'], deeds: ['Remove'] }],
])('a model that is %s says so, and offers what can be done', async (_, more, seen) => {
  tells(more)
  await show()
  for (const words of seen.words) expect(screen.getByText(words)).toBeVisible()
  expect(deeds()).toEqual(seen.deeds.map(ofIt))
  expect(filled()).toBe(seen.percent)
  expect(screen.queryByText(/to fetch$/) === null).toBe(more.state === 'installed')
})

it('another key than the owner’s sees how far it is, and nothing to click', async () => {
  tells({ state: 'paused', bytes: 30 * mb, mayInstall: true, mayRemove: true }, false)
  await show()
  expect(screen.getByText('30 MB of 40 MB')).toBeVisible()
  expect(deeds()).toEqual([])
})

it('it is installed by a click, which says why it could not', async () => {
  tells({ mayInstall: true })
  stubServer.refuses(localModels.install, 409, 'Whisper base is being installed by another process of this machine.')
  await show()
  fireEvent.click(screen.getByRole('button', { name: ofIt('Install') }))
  expect(await screen.findByText(/by another process of this machine/)).toBeVisible()
  expect(stubServer.sentTo(localModels.install).map(({ body }) => body)).toEqual([{ id: 'ears' }])
})

it('it is removed after a question that says what is freed', async () => {
  const installed = { ...model, state: 'installed' as const, mayRemove: true }
  tells(installed)
  stubServer.answers(localModels.remove, () => {
    tells({ mayInstall: true })
    return { ...model, mayInstall: true }
  })
  await show()
  fireEvent.click(screen.getByRole('button', { name: ofIt('Remove') }))
  expect(await screen.findByText(/^41 MB are freed\./)).toBeVisible()
  expect(stubServer.sentTo(localModels.remove)).toEqual([])
  fireEvent.click(screen.getByRole('button', { name: 'Remove model' }))
  await waitFor(() => expect(deeds()).toEqual([ofIt('Install')]))
  expect(stubServer.sentTo(localModels.remove).map(({ body }) => body)).toEqual([{ id: 'ears' }])
})
