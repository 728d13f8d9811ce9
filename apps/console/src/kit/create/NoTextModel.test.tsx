import { MantineProvider } from '@mantine/core'
import { render, screen } from '@testing-library/react'
import { MemoryRouter } from 'react-router'
import { describe, expect, it } from 'vitest'
import { stubServer, installStubServer } from '../../api/stub-server.fixture.ts'
import { NoTextModel } from './NoTextModel.tsx'

installStubServer()

async function show(config: object) {
  await stubServer.configures(config)
  render(
    <MantineProvider env="test">
      <MemoryRouter>
        <NoTextModel title="This needs a text model." />
      </MemoryRouter>
    </MantineProvider>,
  )
  return screen.queryByText('This needs a text model.')
}

describe('that a text model is missing', () => {
  it('is said where the server is known to have none, with the way to one', async () => {
    expect(await show({ writesFromTopics: false })).toBeVisible()
    expect(screen.getByRole('link', { name: 'Plug one in' }).getAttribute('href')).toBe('/settings/engines')
  })

  it.each([{ writesFromTopics: true }, {}])('is not said with %j', async (config) => {
    expect(await show(config)).toBeNull()
  })
})
