import * as z from 'zod/mini'
import { persisted } from '../../../store/local-storage.ts'

/** The quick post that this browser waits for or shows: a reload goes on with it. */
export const persistedRequest = persisted('quick-post-request', z.string())
