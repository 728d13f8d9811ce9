import { MantineProvider } from '@mantine/core'
import { type ConnectedEngine, endpoints } from '@patchbay/contract'
import { QueryClientProvider } from '@tanstack/react-query'
import { fireEvent, render, screen, waitFor, within } from '@testing-library/react'
import { MemoryRouter } from 'react-router'
import { describe, expect, it } from 'vitest'
import { queryClient } from '../../../api/query.ts'
import { stubServer, installStubServer } from '../../../api/stub-server.fixture.ts'
import { EnginesScreen } from './EnginesScreen.tsx'

const { engines, localModels } = endpoints
const bodiesOf = (endpoint: (typeof engines)[keyof typeof engines]) =>
  stubServer.sentTo(endpoint).map(({ body }) => body)

const openai = {
  name: 'openai',
  called: 'OpenAI',
  takes: [
    { name: 'key' as const, isNeeded: true },
    { name: 'model' as const, isNeeded: true },
  ],
  example: 'gpt-5-mini',
  listsModels: true,
}
const server = {
  name: 'openai-compatible',
  called: 'A model server',
  takes: [
    { name: 'address' as const, isNeeded: true },
    { name: 'key' as const, isNeeded: false },
    { name: 'model' as const, isNeeded: true },
  ],
  example: 'llama3.1',
  listsModels: true,
}
const entry = (id: string, called: string, more: Partial<ConnectedEngine> = {}) => ({
  id,
  provider: 'openai',
  called,
  address: null,
  model: 'gpt-5-mini',
  voices: null,
  user: null,
  to: null,
  hasKey: true,
  keyEnding: 'abcd',
  problem: null,
  isInUse: false,
  tested: null,
  ...more,
})
const port = {
  port: 'text' as const,
  inUse: 'embedded (extractive)',
  why: 'Nothing is plugged in.',
  setBy: 'embedded' as const,
  setting: null,
  last: null,
  entries: [],
  providers: [openai, server],
}
const plugged = {
  ...port,
  entries: [entry('e1', 'OpenAI', { isInUse: true }), entry('e2', 'Ollama')],
  last: 'embedded (extractive)',
}

installStubServer(async () => {
  await stubServer.configures({ contractVersion: 1 })
  stubServer.answers(engines.list, { mayChange: true, ports: [port] })
  stubServer.answers(localModels.list, { mayChange: true, models: [] })
})

function show(at = '/settings/engines') {
  render(
    <MantineProvider env="test">
      <QueryClientProvider client={queryClient}>
        <MemoryRouter initialEntries={[at]}>
          <EnginesScreen />
        </MemoryRouter>
      </QueryClientProvider>
    </MantineProvider>,
  )
}
const type = (label: string | RegExp, value: string) =>
  fireEvent.change(screen.getByLabelText(label, { selector: 'input' }), { target: { value } })

describe('the engines', () => {
  it('stand with what is in use and why; another key than the owner’s changes nothing and is told which can', async () => {
    stubServer.answers(engines.list, { mayChange: false, ports: [{ ...port, providers: [] }] })
    show()
    expect(await screen.findByText('Nothing is plugged in.')).toBeVisible()
    expect(screen.getByText(/keys create --owner/)).toBeVisible()
    for (const name of [/^Plug in/, /^Test/, /^Look/]) expect(screen.queryByRole('button', { name })).toBeNull()
  })

  it('that the environment fixes name its variable and take nothing', async () => {
    const fixed = { ...port, inUse: 'openai:gpt-5-mini', setBy: 'environment' as const, setting: 'PATCHBAY_TEXT_MODEL' }
    stubServer.answers(engines.list, { mayChange: true, ports: [fixed] })
    show()
    expect(await screen.findByText('PATCHBAY_TEXT_MODEL')).toBeVisible()
    expect(screen.queryByRole('button', { name: /^Plug in/ })).toBeNull()
    expect(screen.getByRole('button', { name: 'Test Text model' })).toBeVisible()
  })

  it('are not asked for of a server that has no such calls', async () => {
    await stubServer.configures({})
    show()
    expect(await screen.findByText('This server says nothing about its engines.')).toBeVisible()
    expect(stubServer.sentTo(engines.list)).toEqual([])
  })
})

describe('plugging in', () => {
  it('asks for what is missing, takes a model of its own list, and keeps no key in the browser', async () => {
    stubServer.answers(engines.models, { models: [{ id: 'gpt-5', name: 'gpt-5' }], voices: [], problem: null })
    stubServer.answers(engines.plugIn, plugged)
    show()
    fireEvent.click(await screen.findByRole('button', { name: 'Plug in an engine for Text model' }))
    const dialog = within(await screen.findByRole('dialog'))
    fireEvent.click(await dialog.findByRole('button', { name: 'Plug in' }))
    expect(await screen.findByText('Please paste its key')).toBeVisible()
    expect(screen.getByRole<HTMLButtonElement>('button', { name: 'Show its models' }).disabled).toBe(true)
    type('Key', ' sk-secret ')
    fireEvent.click(screen.getByRole('button', { name: 'Show its models' }))
    expect(await screen.findByText('It has 1 model.')).toBeVisible()
    expect(bodiesOf(engines.models)).toEqual([{ port: 'text', provider: 'openai', key: 'sk-secret' }])
    type('Model', 'gpt-5')
    fireEvent.click(dialog.getByRole('button', { name: 'Plug in' }))
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
    expect(bodiesOf(engines.plugIn)).toEqual([{ port: 'text', provider: 'openai', key: 'sk-secret', model: 'gpt-5' }])
    expect([localStorage, sessionStorage].flatMap(Object.entries).join()).not.toContain('sk-secret')
  })

  it('forgets the key when another provider is chosen, and says what the provider’s list failed with', async () => {
    stubServer.answers(engines.models, { models: [], voices: [], problem: 'Nobody answers at that address.' })
    show('/settings/engines?plug=text:new')
    await screen.findByRole('dialog')
    await screen.findByLabelText('Provider')
    type('Key', 'sk-secret')
    fireEvent.change(screen.getByLabelText('Provider'), { target: { value: 'openai-compatible' } })
    expect(screen.getByLabelText<HTMLInputElement>('Key', { selector: 'input' }).value).toBe('')
    type('Address', 'http://127.0.0.1:11434/v1')
    fireEvent.click(screen.getByRole('button', { name: 'Show its models' }))
    expect(await screen.findByText('Nobody answers at that address.')).toBeVisible()
  })
})

describe('engines that are plugged in', () => {
  it('are asked in an order that buttons change', async () => {
    stubServer.answers(engines.list, { mayChange: true, ports: [plugged] })
    stubServer.answers(engines.order, plugged)
    show()
    const earlier = await screen.findByRole('button', { name: 'Ask OpenAI, gpt-5-mini earlier' })
    expect(earlier.getAttribute('aria-disabled')).toBe('true')
    fireEvent.click(earlier)
    fireEvent.click(screen.getByRole('button', { name: 'Ask OpenAI, gpt-5-mini later' }))
    await waitFor(() => expect(bodiesOf(engines.order)).toEqual([{ port: 'text', ids: ['e2', 'e1'] }]))
  })

  it('are tested: what came back, how long it took and what it cost', async () => {
    stubServer.answers(engines.list, { mayChange: true, ports: [plugged] })
    stubServer.answers(engines.test, {
      id: 'e1',
      engine: 'OpenAI',
      works: true,
      said: 'It wrote “Hello from the model.”',
      ms: 812,
      on: '2026-11-01T10:00:00.000Z',
      asked: 'Say hello.',
      answer: 'Hello from the model.',
      audio: null,
      picture: null,
      cost: '41 tokens',
      tokens: 41,
      characters: null,
    })
    show()
    fireEvent.click(await screen.findByRole('button', { name: 'Test OpenAI, gpt-5-mini' }))
    // Once is enough.
    expect(await screen.findByText('Hello from the model.')).toBeVisible()
    expect(screen.queryByText(/It wrote/)).toBeNull()
    expect(screen.getByText('OpenAI answered in 0.8 s')).toBeVisible()
    expect(screen.getByText('It took 41 tokens.')).toBeVisible()
    expect(bodiesOf(engines.test)).toEqual([{ id: 'e1' }])
  })

  it('are changed in what is another alone, and removed after a question', async () => {
    stubServer.answers(engines.list, { mayChange: true, ports: [plugged] })
    stubServer.answers(engines.change, plugged)
    stubServer.answers(engines.remove, port)
    show('/settings/engines?plug=text:e1')
    expect(await screen.findByLabelText('Model', { selector: 'input' })).toBeVisible()
    expect(screen.getByPlaceholderText('Stays as it is: ends in abcd')).toBeVisible()
    type('Model', 'gpt-5')
    fireEvent.click(screen.getByRole('button', { name: 'Save changes' }))
    await waitFor(() => expect(bodiesOf(engines.change)).toEqual([{ id: 'e1', model: 'gpt-5' }]))
    fireEvent.click(await screen.findByRole('button', { name: 'Remove OpenAI, gpt-5-mini' }))
    expect(bodiesOf(engines.remove)).toEqual([])
    fireEvent.click(await screen.findByRole('button', { name: 'Remove engine' }))
    await waitFor(() => expect(bodiesOf(engines.remove)).toEqual([{ id: 'e1' }]))
  })
})

describe('servers on the same machine', () => {
  it('are looked for on a click, offered and plugged in', async () => {
    const serves = [{ port: 'text' as const, models: ['llama3.1', 'qwen3'], voices: [], isPluggedIn: false }]
    const found = [{ name: 'Ollama', address: 'http://127.0.0.1:11434/v1', provider: 'openai-compatible', serves }]
    stubServer.answers(engines.look, { found, looked: ['Ollama (11434)'] })
    stubServer.answers(engines.plugIn, plugged)
    show()
    const look = await screen.findByRole('button', { name: 'Find models on this machine' })
    expect(stubServer.sentTo(engines.look)).toEqual([])
    fireEvent.click(look)
    fireEvent.click(await screen.findByRole('button', { name: 'Plug in Ollama for Text model' }))
    expect(await screen.findByText('Plugged in')).toBeVisible()
    expect(bodiesOf(engines.plugIn)).toEqual([
      { port: 'text', provider: 'openai-compatible', address: 'http://127.0.0.1:11434/v1', model: 'llama3.1' },
    ])
  })
})
