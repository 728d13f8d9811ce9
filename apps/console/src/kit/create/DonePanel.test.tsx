import { screen } from '@testing-library/react'
import { expect, it } from 'vitest'
import { standIn } from '../../api/stage.fixture.ts'
import { openScreen } from './creation-screen.fixture.tsx'
import { DonePanel } from './DonePanel.tsx'

standIn()

it.each([
  ['promises a message as long as one is to come', false, 1],
  ['promises none of what has ended', true, 0],
])('%s', (_, isOver, count) => {
  openScreen('/here', <DonePanel title="Ordered" requestId="a" words="Wait." isOver={isOver} actions={null} />)
  expect(screen.getByText('Ordered')).toBeTruthy()
  expect(screen.queryAllByText('Wait.')).toHaveLength(count)
})
