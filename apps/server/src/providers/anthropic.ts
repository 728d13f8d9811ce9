import * as z from 'zod/mini'
import { namedModel, readList } from './listing.ts'
import type { Provider } from '@patchbay/engines'
import { sdkSettings } from './provider.ts'

const list = z.object({ data: z.array(z.object({ id: z.string(), display_name: z.optional(z.string()) })) })

export const anthropic: Provider = {
  name: 'anthropic',
  called: 'Anthropic',
  keySetting: 'ANTHROPIC_API_KEY',
  text: {
    model: async (connection, id) => (await import('@ai-sdk/anthropic')).createAnthropic(sdkSettings(connection))(id),
    example: 'claude-sonnet-4-5',
  },
  listing: {
    base: 'https://api.anthropic.com/v1',
    path: '/models?limit=1000',
    headers: (key) => ({ 'x-api-key': key, 'anthropic-version': '2023-06-01' }),
    read: readList(list, ({ data }) => data.map(({ id, display_name }) => namedModel(id, display_name))),
  },
}
