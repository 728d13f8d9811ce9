import * as z from 'zod/mini'
import { namedModel, readList, servingByName } from './listing.ts'
import type { Place, Provider } from '@patchbay/engines'
import { sdkSettings } from './provider.ts'

const sdk = async (connection: Place) => (await import('@ai-sdk/google')).createGoogle(sdkSettings(connection))

const list = z.object({
  models: z.array(
    z.object({
      name: z.string(),
      displayName: z.optional(z.string()),
      supportedGenerationMethods: z.optional(z.array(z.string())),
    }),
  ),
})

export const google: Provider = {
  name: 'google',
  called: 'Google',
  keySetting: 'GOOGLE_GENERATIVE_AI_API_KEY',
  text: { model: async (connection, id) => (await sdk(connection))(id), example: 'gemini-2.5-flash' },
  image: {
    model: async (connection, id) => (await sdk(connection)).image(id),
    example: 'imagen-4.0-generate-001',
    square: { aspectRatio: '1:1' },
  },
  listing: {
    base: 'https://generativelanguage.googleapis.com/v1beta',
    path: '/models?pageSize=1000',
    headers: (key) => ({ 'x-goog-api-key': key }),
    read: readList(list, ({ models }, port) => {
      const able = models.filter(({ supportedGenerationMethods: methods = [] }) =>
        methods.some(
          (method) => method === (port === 'text' ? 'generateContent' : 'predict') || method === 'generateContent',
        ),
      )
      const ids = servingByName(
        able.map(({ name }) => name.replace(/^models\//, '')),
        port,
      )
      return ids.map((id) => namedModel(id, able.find(({ name }) => name === `models/${id}`)?.displayName))
    }),
  },
}
