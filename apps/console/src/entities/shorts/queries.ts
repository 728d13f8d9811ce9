import { type Short, createCall, endpoints } from '@patchbay/contract'
import { useEndpointQuery } from '../../api/query.ts'
import { pollVideos } from '../videos/poll-videos.ts'
import { shortState } from './status.ts'

const shortsCall = createCall(endpoints.video.shorts)

const pollWhileUnfinished = pollVideos<Short[]>((shorts) => shorts.map((short) => shortState(short)))

/** All of the key's, asked again while one of them is unfinished. */
export const useShorts = () => useEndpointQuery(shortsCall, { pollMs: pollWhileUnfinished })
