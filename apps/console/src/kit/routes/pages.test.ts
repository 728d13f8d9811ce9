import { UNSAFE_createMemoryHistory as memoryHistory } from 'react-router'
import { expect, it } from 'vitest'
import { type Opening, openPages } from './pages.ts'

/** A page whose code comes when the test says so. */
function slowPage(path: string) {
  let isHere = false
  let giveCode = (): void => undefined
  const come = () =>
    new Promise<void>((resolve) => {
      giveCode = () => {
        isHere = true
        resolve()
      }
    })
  return { route: { path, handle: { code: { isHere: () => isHere, come } } }, giveCode: () => giveCode() }
}

const at = ({ shown }: Awaited<ReturnType<typeof openPages>>) => shown().location.pathname + shown().location.search

it('shows the page before until the code of the next is there, and the newest click wins', async () => {
  const [slow, slower] = [slowPage('/slow'), slowPage('/slower')]
  const pages = await openPages([{ path: '/' }, slow.route, slower.route], memoryHistory())
  const first = pages.navigate('/slow')
  expect([at(pages), pages.isMoving.get()]).toEqual(['/', true])
  const second = pages.navigate('/slower')
  slow.giveCode()
  await first
  expect([at(pages), pages.isMoving.get()]).toEqual(['/', true])
  slower.giveCode()
  await second
  expect([at(pages), pages.isMoving.get()]).toEqual(['/slower', false])
})

it('asks for what a page shows when it is opened, not when its search changes', async () => {
  const asked: (string | undefined)[] = []
  const handle: Opening = {
    ask: ({ params: { id }, searchParams }) => asked.push(`${id}${searchParams.get('q') ?? ''}`),
  }
  const pages = await openPages([{ path: '/:id', handle }], memoryHistory({ initialEntries: ['/a?q=1'] }))
  await pages.navigate('/a?q=2')
  await pages.navigate('/b')
  expect(asked).toEqual(['a1', 'b'])
})

it('leads on from a page that moved, and leaves no step behind that would lead there again', async () => {
  const handle: Opening = { movedTo: ({ searchParams }) => (searchParams.has('stay') ? undefined : '/new?x=1') }
  const pages = await openPages([{ path: '/' }, { path: '/old', handle }, { path: '/new' }], memoryHistory())
  await pages.navigate('/old')
  expect(at(pages)).toBe('/new?x=1')
  pages.navigator.go(-1)
  expect(at(pages)).toBe('/')
})

it('is held back by who works, also on the way back, and goes on when it may', async () => {
  const pages = await openPages([{ path: '/:page' }], memoryHistory({ initialEntries: ['/one', '/two'] }))
  let goOn: (() => void) | undefined
  const stop = pages.holdBack((next) => {
    goOn = next
    return true
  })
  pages.navigator.go(-1)
  expect(at(pages)).toBe('/two')
  await pages.navigate('/two?page=2')
  expect([at(pages), goOn === undefined]).toEqual(['/two?page=2', false])
  goOn = undefined
  pages.navigator.go(-2)
  expect([at(pages), pages.navigator.createHref(pages.shown().location)]).toEqual(['/two?page=2', '/two?page=2'])
  goOn!()
  expect(at(pages)).toBe('/one')
  stop()
})

it('keeps where each place was scrolled to', async () => {
  const pages = await openPages([{ path: '/:page' }], memoryHistory({ initialEntries: ['/one'] }))
  const { key } = pages.shown().location
  scrollTo(0, 120)
  await pages.navigate('/two')
  expect(pages.tops.get(key)).toBe(120)
})
