import * as z from 'zod/mini'
import type { FileReader } from '../../requests/stored-transcript.ts'
import type { Chapter } from './read-along.ts'

const storedChaptersSchema = z.object({ chapters: z.array(z.object({ startTime: z.number(), title: z.string() })) })

/** Loads the chapters stored under a key; empty when there is no such file. */
export async function loadChapters(files: FileReader, key: string | undefined): Promise<Chapter[]> {
  const data = key === undefined ? undefined : await files.read(key)
  return data ? z.parse(storedChaptersSchema, JSON.parse(data.toString('utf8'))).chapters : []
}
