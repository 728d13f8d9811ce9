import * as z from 'zod/mini'
import { recordingSource } from '../recording.ts'

export const transcriptOrder = z.object({ source: recordingSource })
export type TranscriptOrder = z.input<typeof transcriptOrder>
