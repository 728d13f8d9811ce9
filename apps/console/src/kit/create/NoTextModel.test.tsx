import { MantineProvider } from '@mantine/core'
import { render, screen } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { stage, standIn } from '../../api/stage.fixture.ts'
import { NoTextModel } from './NoTextModel.tsx'

standIn()

async function show(config: object) {
  await stage.configures(config)
  render(
    <MantineProvider env="test">
      <NoTextModel title="This needs a text model." />
    </MantineProvider>,
  )
  return screen.queryByText('This needs a text model.')
}

describe('that a text model is missing', () => {
  it('is said where the server is known to have none', async () => {
    expect(await show({ writesFromTopics: false })).toBeTruthy()
    expect(screen.getByText('PATCHBAY_TEXT_MODEL')).toBeTruthy()
  })

  it.each([{ writesFromTopics: true }, {}])('is not said with %j', async (config) => {
    expect(await show(config)).toBeNull()
  })
})
