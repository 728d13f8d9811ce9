import { createCall, endpoints } from '@patchbay/contract'
import { IconFolderPlus, IconReload, IconTrash } from '@tabler/icons-react'
import { hasRepeatableOrders } from '../../../api/persisted-orders.ts'
import { playlist } from '../../../kit/player/playlist.ts'
import { retryRequest } from '../../requests/use-retry.ts'
import { addOneOfMany } from '../add-to-show.ts'
import { AllocateFields } from './AllocateFields.tsx'
import { orderOperations } from './order-operations.ts'
import { type Operation, assertAccepted } from './operation.ts'

const showOperationDefaults = {
  isMaking: false,
  isOrdering: false,
  isOffered: () => true,
  cost: undefined,
  pauseMs: 0,
} as const
const always = () => undefined

/** What can be done with many episodes, in the order of the bar. A row more is an operation more; its area brings it. */
export const operations: readonly Operation[] = [
  {
    ...showOperationDefaults,
    id: 'allocate',
    label: 'Allocate to a show',
    verb: 'Allocate',
    icon: IconFolderPlus,
    description: 'They appear in the show and in its feed at once.',
    takes: 'chosen',
    Fields: AllocateFields,
    disabledBecause: ({ showId }) => (showId === '' ? 'Choose a podcast show before allocating episodes.' : undefined),
    execute: (episode, { showId }) => addOneOfMany(showId, episode),
  },
  ...orderOperations,
  {
    ...showOperationDefaults,
    isOrdering: true,
    id: 'retry',
    label: 'Try again what failed',
    verb: 'Try again',
    icon: IconReload,
    description:
      'Every failed episode of this list that was not tried again yet is ordered once more as it was. Its credits came back when it failed; the new one costs as much.',
    takes: 'failed',
    isOffered: hasRepeatableOrders,
    Fields: undefined,
    disabledBecause: always,
    execute: ({ id }, _, order) => assertAccepted(retryRequest(order, id), 'Failed to order the episode again'),
  },
  {
    ...showOperationDefaults,
    id: 'delete',
    label: 'Delete',
    verb: 'Delete',
    icon: IconTrash,
    description: 'The episodes and their files are deleted, in their shows and feeds as well. This cannot be undone.',
    takes: 'chosen',
    Fields: undefined,
    isDestructive: true,
    disabledBecause: always,
    execute: async ({ id }, _, order) => {
      await order(createCall(endpoints.content.deleteRequest, { json: { id } }))
      playlist.remove(id)
    },
  },
]
