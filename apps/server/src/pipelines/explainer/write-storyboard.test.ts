import { expect, test } from 'vitest'
import type { SourceDocument } from '../../../../../packages/text/src/documents.ts'
import type { FileStore } from '../../engines/storage/port.ts'
import type { ExplainerBrief, WritingEngine } from '../../../../../packages/writing/src/port.ts'
import type { ExplainerOrder } from '../../kinds/explainer/order.ts'
import { writeStoryboard } from './write-storyboard.ts'

const document: SourceDocument = {
  sourceType: 'text',
  title: 'Tides',
  language: 'German',
  passages: [{ id: 'p1', text: 'Ebbe und Flut.' }],
}

/** What the engine was asked for, and what came of it. */
async function written(
  order: Partial<ExplainerOrder>,
  read: { documents?: SourceDocument[]; about?: string; title?: string } = {},
  writesFromTopic = true,
) {
  const { documents = [document], ...more } = read
  const briefs: ExplainerBrief[] = []
  const writing = {
    writesFromTopic,
    writeExplainer: (brief: ExplainerBrief) => {
      briefs.push(brief)
      return Promise.resolve({ title: 'Written', language: brief.language, slides: [], warnings: ['Of the engine.'] })
    },
  } as Partial<WritingEngine> as WritingEngine
  const files = {
    read: () => Promise.resolve(Buffer.from(JSON.stringify(documents))),
  } as Partial<FileStore> as FileStore
  const working = { files, writing, signal: new AbortController().signal, progress: () => undefined }
  const parts = order.parts ?? [{ kind: 'sources' as const, sources: [] }]
  const answer = await writeStoryboard(working, { ...order, parts }, { documentsKey: 'a', warnings: [], ...more })
  return { brief: briefs[0], ...answer }
}
const topic = [{ kind: 'topic' as const, topic: 'The moon' }]

test('what was read is written about in its own language, by one alone', async () => {
  const { brief } = await written({})
  expect(brief).toEqual({ documents: [document], language: 'German', languageChosen: false, speakers: 1 })
})

test('a chosen language, two voices, instructions and a title are the engine’s to follow', async () => {
  const order = { language: 'Dutch', voices: [1, 2], instructions: 'For sailors.', title: 'Late' }
  const { brief, storyboard } = await written(order)
  expect(brief).toMatchObject({ language: 'Dutch', languageChosen: true, speakers: 2, title: 'Late' })
  expect(brief?.instructions).toBe('For sailors.')
  expect(storyboard.title).toBe('Late')
})

test('a topic beside sources is what to look for in them; alone it is what to write of, with the words about it', async () => {
  expect((await written({ parts: topic })).brief).toMatchObject({ instructions: 'Focus on The moon' })
  const bare = await written({ parts: topic }, { documents: [], about: 'At night.', title: 'The moon' })
  expect(bare.brief).toMatchObject({ documents: [], topic: 'The moon', instructions: 'At night.', title: 'The moon' })
  expect(bare.brief?.language).toBe('English')
})

test('how a title is to be found is asked of who can follow it, else it is told that nobody did', async () => {
  const order = { titlePrompt: 'A pun.' }
  const able = await written(order)
  expect([able.brief?.instructions, able.warnings]).toEqual(['For the title: A pun.', ['Of the engine.']])
  const unable = await written(order, {}, false)
  expect(unable.brief?.instructions).toBeUndefined()
  expect(unable.warnings).toEqual(['Of the engine.', expect.stringMatching(/^titlePrompt was not followed/)])
})
