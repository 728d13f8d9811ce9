import { screen } from '@testing-library/react'
import { expect, it } from 'vitest'
import { installStubServer } from '../../api/stub-server.fixture.ts'
import { renderCreationScreen } from './creation-screen.fixture.tsx'
import { DonePanel } from './DonePanel.tsx'

installStubServer()

it.each([
  ['promises a message as long as one is to come', false, 1],
  ['promises none of what has ended', true, 0],
])('%s', (_, isOver, count) => {
  renderCreationScreen(
    '/here',
    <DonePanel title="Ordered" requestId="a" words="Wait." hasEnded={isOver} actions={null} />,
  )
  expect(screen.getByText('Ordered')).toBeVisible()
  expect(screen.queryAllByText('Wait.')).toHaveLength(count)
})
