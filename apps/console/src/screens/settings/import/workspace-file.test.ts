import { describe, expect, it } from 'vitest'
import { type Workspace, parseWorkspaceFile, encodeWorkspaceFile } from './workspace-file.ts'

const item = { id: 'a', title: 'Tides', url: '/files/a.mp3', shareUrl: '/files/a.mp3' }
const playlist = { items: [item], index: 0, positionSeconds: 12, speed: 1.5, volume: 1 }
const whole: Workspace = {
  key: 'pb_123',
  preferences: { theme: 'dark' },
  drafts: { 'create-episode': { topic: 'Tides' } },
  playlist,
}
const file = (part: object) => JSON.stringify({ patchbay: 1, ...part })

describe('a workspace file', () => {
  it('reads what was written', () => {
    const exportedOn = new Date('2026-11-21T10:00:00Z')
    expect(parseWorkspaceFile(encodeWorkspaceFile(whole, exportedOn))).toEqual({
      workspace: whole,
      exportedOn: exportedOn.toISOString(),
    })
  })

  it('may hold only some parts', () => {
    expect(parseWorkspaceFile(encodeWorkspaceFile({ key: 'pb_123' }, new Date(0)))).toMatchObject({
      workspace: { key: 'pb_123' },
    })
  })

  it('is not believed about a date that is none', () => {
    expect(parseWorkspaceFile(file({ key: 'a', exportedOn: 'soon' }))).toMatchObject({ exportedOn: undefined })
  })

  it.each([
    ['no JSON', 'PK\u0003\u0004', /not JSON/],
    ['nothing', '', /not JSON/],
    ['a list', '[]', /does not come from Patchbay/],
    ['null', 'null', /does not come from Patchbay/],
    ["another program's file", '{"name":"x"}', /does not come from Patchbay/],
    ['another version', '{"patchbay":2}', /another version/],
    ['no parts', file({}), /holds no key/],
    ['a key that is no text', file({ key: 5 }), /"key" of this file/],
    ['a key that no header can carry', file({ key: 'a\nb: c' }), /"key" of this file/],
    ['an unknown theme', file({ preferences: { theme: 'pink' } }), /"preferences" of this file/],
    ['a draft under a hostile name', file({ drafts: { '../apiKey': 1 } }), /"drafts" of this file/],
    [
      'a playlist that would run a script',
      file({ playlist: { ...playlist, items: [{ ...item, url: 'javascript:alert(1)' }] } }),
      /"playlist" of this file/,
    ],
    ['a deafening playlist', file({ playlist: { ...playlist, volume: 90 } }), /"playlist" of this file/],
  ])('with %s is refused in words', (_, text, words) => {
    expect(parseWorkspaceFile(text)).toEqual({ refusal: expect.stringMatching(words) as unknown })
  })
})
