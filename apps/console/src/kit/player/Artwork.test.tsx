import { cleanup, fireEvent, render } from '@testing-library/react'
import { expect, it } from 'vitest'
import { stubServer, installStubServer } from '../../api/stub-server.fixture.ts'
import { Artwork } from './Artwork.tsx'

const kept = 'https://studio.test/files/episodes/e1/cover.jpg'
const picture = () => document.querySelector('img')

installStubServer()

const ourServer = { contractVersion: 1 }

it('a row shows the small picture of a server that has one, and fetches it when it comes near', async () => {
  await stubServer.configures(ourServer)
  render(<Artwork imageUrl={kept} size={48} />)
  expect(picture()?.getAttribute('src')).toBe(`${kept}?size=96`)
  expect(picture()?.getAttribute('loading')).toBe('lazy')
})

it.each([
  ['a server that has none', {}, kept, 48],
  ['a picture from elsewhere', ourServer, 'https://pictures.test/a.jpg', 48],
  ['a place that is too large for it', ourServer, kept, 120],
])('the whole picture stands for %s', async (_, server: object, imageUrl, size) => {
  await stubServer.configures(server)
  render(<Artwork imageUrl={imageUrl} size={size} />)
  expect(picture()?.getAttribute('src')).toBe(imageUrl)
  cleanup()
})

it('where the small picture does not load the whole one is tried, and then a stand-in stands', async () => {
  await stubServer.configures(ourServer)
  render(<Artwork imageUrl={kept} size={48} />)
  fireEvent.error(picture()!)
  expect(picture()?.getAttribute('src')).toBe(kept)
  fireEvent.error(picture()!)
  expect(picture()).toBeNull()
})

it.each([
  ['square', '40px', '40px', '0px'],
  ['upright', '22.5px', '40px', '0px 8.75px'],
  ['wide', '40px', '22.5px', '8.75px 0px'],
] as const)('a picture that is %s stands whole in the same square place', async (shape, width, height, margin) => {
  await stubServer.configures(ourServer)
  render(<Artwork imageUrl={kept} size={40} shape={shape} />)
  expect(picture()?.style).toMatchObject({ width, height, margin })
})
