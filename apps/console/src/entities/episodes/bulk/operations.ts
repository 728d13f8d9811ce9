import { callTo, endpoints } from '@patchbay/contract'
import { IconFolderPlus, IconReload, IconTrash } from '@tabler/icons-react'
import { hasKeptOrders } from '../../../api/kept-orders.ts'
import { playlist } from '../../../kit/player/playlist.ts'
import { orderAgain } from '../../requests/use-retry.ts'
import { addOneOfMany } from '../add-to-show.ts'
import { AllocateFields } from './AllocateFields.tsx'
import { makingOperations } from './making-operations.ts'
import { type Operation, taken } from './operation.ts'

const keeping = { isMaking: false, isOrdering: false, isOffered: () => true, cost: undefined, pauseMs: 0 } as const
const always = () => undefined

/** What can be done with many episodes, in the order of the bar. A row more is an operation more; its area brings it. */
export const operations: readonly Operation[] = [
  {
    ...keeping,
    id: 'allocate',
    label: 'Allocate to a show',
    verb: 'Allocate',
    picture: IconFolderPlus,
    hint: 'They appear in the show and in its feed at once.',
    takes: 'chosen',
    Fields: AllocateFields,
    disabledBecause: ({ showId }) => (showId === '' ? 'Choose a podcast show before allocating episodes.' : undefined),
    act: (episode, { showId }) => addOneOfMany(showId, episode),
  },
  ...makingOperations,
  {
    ...keeping,
    isOrdering: true,
    id: 'retry',
    label: 'Try again what failed',
    verb: 'Try again',
    picture: IconReload,
    hint: 'Every failed episode of this list that was not tried again yet is ordered once more as it was. Its credits came back when it failed; the new one costs as much.',
    takes: 'failed',
    isOffered: hasKeptOrders,
    Fields: undefined,
    disabledBecause: always,
    act: ({ id }, _, order) => taken(orderAgain(order, id), 'Failed to order the episode again'),
  },
  {
    ...keeping,
    id: 'delete',
    label: 'Delete',
    verb: 'Delete',
    picture: IconTrash,
    hint: 'The episodes and their files are deleted, in their shows and feeds as well. This cannot be undone.',
    takes: 'chosen',
    Fields: undefined,
    isFinal: true,
    disabledBecause: always,
    act: async ({ id }, _, order) => {
      await order(callTo(endpoints.content.deleteRequest, { json: { id } }))
      playlist.remove(id)
    },
  },
]
