import type { Avatar } from '@patchbay/contract'
import * as z from 'zod/mini'
import { field } from '../../kit/drafts/define-draft.ts'

/** The two places of a short's hosts. */
export const slots = [1, 2] as const
export type Slot = (typeof slots)[number]

/** The ids that were chosen; empty where nothing was: then the first two that there are. */
export type ChosenAvatars = { avatar1: string; avatar2: string }

export const noAvatars: ChosenAvatars = { avatar1: '', avatar2: '' }

/** As a field of a form. */
export const avatarsField = () => field(z.object({ avatar1: z.string(), avatar2: z.string() }), noAvatars)

/** A host: the avatar itself is not known before the list has come. */
export type HostAvatar = { id: string; avatar: Avatar | undefined }
export type AvatarPair = Readonly<Record<Slot, HostAvatar | undefined>>

/** Who stands in the two places: those that were chosen and still exist, else the first that are free. */
export function avatarPairOf({ avatar1, avatar2 }: ChosenAvatars, avatars: readonly Avatar[] | undefined): AvatarPair {
  const host = (id: string): HostAvatar | undefined => {
    const avatar = avatars?.find((one) => one.id === id)
    return id !== '' && (avatar !== undefined || avatars === undefined) ? { id, avatar } : undefined
  }
  const first = (taken: HostAvatar | undefined): HostAvatar | undefined => {
    const avatar = avatars?.find(({ id }) => id !== taken?.id)
    return avatar && { id: avatar.id, avatar }
  }
  const [chosen1, chosen2] = [host(avatar1), host(avatar2)]
  const one = chosen1 ?? first(chosen2)
  return { 1: one, 2: chosen2 ?? first(one) }
}

const chosenAvatarOf = (pair: AvatarPair): ChosenAvatars => ({
  avatar1: pair[1]?.id ?? '',
  avatar2: pair[2]?.id ?? '',
})

/** Each in the other's place. */
export const swapAvatars = (pair: AvatarPair): ChosenAvatars => chosenAvatarOf({ 1: pair[2], 2: pair[1] })

/** Another one in a place. Who stands in the other place already changes over: nobody talks with themselves. */
export function withAvatar(pair: AvatarPair, slot: Slot, id: string): ChosenAvatars {
  const other = otherSlot(slot)
  const chosen = { id, avatar: undefined }
  const changed = pair[other]?.id === id ? { [slot]: chosen, [other]: pair[slot] } : { [slot]: chosen }
  return chosenAvatarOf({ ...pair, ...changed })
}

export const otherSlot = (slot: Slot): Slot => (slot === 1 ? 2 : 1)

export const countAvatars = (pair: AvatarPair): number => slots.filter((slot) => pair[slot] !== undefined).length

export const avatarName = (host: HostAvatar | undefined, slot: Slot): string => host?.avatar?.name || `Avatar ${slot}`

/** Ids are numbers on the wire where they look like them; another server's may be texts. */
export const toWireAvatarId = ({ id }: HostAvatar): string | number =>
  /^(0|[1-9]\d{0,14})$/.test(id) ? Number(id) : id
