import { type Short, callTo, endpoints } from '@patchbay/contract'
import { useCall } from '../../api/query.ts'
import { pollVideos } from '../videos/poll-videos.ts'
import { shortState } from './status.ts'

const shortsCall = callTo(endpoints.video.shorts)

const whileMaking = pollVideos<Short[]>((shorts) => shorts.map((short) => shortState(short)))

/** All of the key's, asked again while one of them is unfinished. */
export const useShorts = () => useCall(shortsCall, { pollMs: whileMaking })
