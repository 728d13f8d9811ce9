import type { Avatar } from '@patchbay/contract'
import { describe, expect, it } from 'vitest'
import { type ChosenAvatars, avatarPairOf, toWireAvatarId, swapAvatars, withAvatar } from './avatar-pair.ts'
import { sortedById } from './preview-limits.ts'

const avatar = (id: string): Avatar => ({
  id,
  name: `Person ${id}`,
  gender: 'F',
  imageUrl: undefined,
  videoUrl: undefined,
  requestId: undefined,
  voiceId: undefined,
})
const avatars = ['3', '1', '2'].map(avatar)
const chosen = (avatar1 = '', avatar2 = ''): ChosenAvatars => ({ avatar1, avatar2 })
const idsOf = (chosenNow: ChosenAvatars, all: readonly Avatar[] | undefined = avatars) => {
  const pair = avatarPairOf(chosenNow, all)
  return [pair[1]?.id, pair[2]?.id]
}

describe('the two hosts of a short', () => {
  it.each<[string, ChosenAvatars, readonly Avatar[] | undefined, [string | undefined, string | undefined]]>([
    ['nothing is chosen', chosen(), avatars, ['3', '1']],
    ['both are chosen', chosen('2', '3'), avatars, ['2', '3']],
    ['the first alone is chosen', chosen('3'), avatars, ['3', '1']],
    ['the second alone is the first that there is', chosen('', '3'), avatars, ['1', '3']],
    ['one of them is gone', chosen('9', '3'), avatars, ['1', '3']],
    ['there is only one', chosen(), avatars.slice(0, 1), ['3', undefined]],
    ['there are none', chosen('1', '2'), [], [undefined, undefined]],
  ])('where %s', (_, picked, all, ids) => {
    expect(idsOf(picked, all)).toEqual(ids)
  })

  it('are those that were chosen while the list has not come, and nobody where none were', () => {
    const pair = avatarPairOf(chosen('2', ''), undefined)
    expect(pair).toEqual({ 1: { id: '2', avatar: undefined }, 2: undefined })
  })

  it('change places', () => {
    expect(idsOf(swapAvatars(avatarPairOf(chosen(), avatars)))).toEqual(['1', '3'])
  })

  it('are never the same person: who stands in the other place changes over', () => {
    const pair = avatarPairOf(chosen(), avatars)
    expect(withAvatar(pair, 1, '2')).toEqual(chosen('2', '1'))
    expect(withAvatar(pair, 1, '1')).toEqual(chosen('1', '3'))
    expect(withAvatar(pair, 2, '3')).toEqual(chosen('1', '3'))
  })

  it('are sent as numbers where their ids are numbers', () => {
    expect(
      [{ id: '12' }, { id: '0' }, { id: '012' }, { id: 'a-1' }].map(({ id }) =>
        toWireAvatarId({ id, avatar: undefined }),
      ),
    ).toEqual([12, 0, '012', 'a-1'])
  })
})

it('the library stands in the order of the numbers that its ids are', () => {
  expect(sortedById(['10', '9', 'b', '1', 'a'].map(avatar)).map(({ id }) => id)).toEqual(['1', '9', '10', 'a', 'b'])
})
