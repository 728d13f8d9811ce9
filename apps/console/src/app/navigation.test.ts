import { IconList } from '@tabler/icons-react'
import { describe, expect, it } from 'vitest'
import { pages, paths } from '../kit/routes/pages.ts'
import { isCurrentItem, navigation } from './navigation.ts'
import { home, redirects } from './routes.ts'

const item = { label: 'Settings', to: '/settings', icon: IconList, alsoOn: ['/settings/import'] } as const

describe('an item of the sidebar', () => {
  it.each([
    ['/settings', true],
    ['/settings/', true],
    ['/SETTINGS', true],
    ['/settings/import', true],
    ['/settings/import/deeper', true],
    ['/settings/importer', false],
    ['/settings/else', false],
    ['/requests', false],
  ])('on %s is current: %s', (pathname, expected) => {
    expect(isCurrentItem(item, pathname)).toBe(expected)
  })
})

describe('the routes', () => {
  it('lead from every page that moved to one that exists, and from none that exists', () => {
    for (const { from, to } of redirects) {
      expect(paths).toContain(to)
      expect(paths).not.toContain(from)
    }
    expect(redirects.find(({ from }) => from === '/')?.to).toBe(home)
  })

  it('have each page in the sidebar at most once, and none that stands alone', () => {
    const linked = navigation.flatMap(({ items }) => items.map(({ to }) => to))
    expect(new Set(linked).size).toBe(linked.length)
    expect(linked.filter((path) => pages[path].standsAlone)).toEqual([])
  })
})
