import * as z from 'zod/mini'
import { localModelIds } from '../entities/local-model.ts'
import { enumField } from '../wire/body-fields.ts'

const body = z.object({ id: enumField(localModelIds) })

export const localModelsRequests = {
  list: { summary: 'Models that can run on this machine, and how far their installation is' },
  install: { summary: 'Installs a model, or goes on where it stopped; answers at once', body },
  pause: { summary: 'Stops an installation; what came stays', body },
  remove: { summary: 'Takes a model away, or what has come of it', body },
} as const
