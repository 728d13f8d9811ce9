import * as z from 'zod/mini'
import { kept } from '../../../store/kept.ts'

/** The quick post that this browser waits for or shows: a reload goes on with it (spec 3 §4). */
export const keptRequest = kept('quick-post-request', z.string())
