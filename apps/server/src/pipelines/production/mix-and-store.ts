import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { eq } from 'drizzle-orm'
import { findLanguage } from '@patchbay/contract'
import { shows } from '../../db/schema.ts'
import type { EpisodeScript } from '@patchbay/writing'
import { type CaptionLine, toChapters, toSrt, toTranscript, toVtt } from '@patchbay/sound'
import type { EpisodeResult } from '../../kinds/episode-result.ts'
import type { EpisodeRequest } from './publish.ts'
import type { Quotation } from './quotations.ts'
import { publishedKey } from '../published-files.ts'
import { thumbnailKey } from '../thumbnails.ts'
import type { StepProgress } from '../steps.ts'
import type { Tools } from '../tools.ts'
import { type VoiceCast, hostNameOf } from './choose-voices.ts'
import { type StoredAudioLine, loadLineTimes } from './synthesize-lines.ts'

/** What the mix step leaves: what the result will say of the audio, and when each line begins. */
export type StoredEpisode = Omit<
  EpisodeResult,
  'episodeId' | 'description' | 'language' | 'engines' | 'warnings' | 'citations'
> & { lineStartsMs: number[] }

type MixContext = {
  tools: Tools
  request: EpisodeRequest
  signal: AbortSignal
  progress: StepProgress
  workFolder: string
}
type MixMaterial = {
  showId: string | undefined
  script: EpisodeScript
  spoken: StoredAudioLine[]
  cast: VoiceCast
  labels: Record<string, string>
  quotations: readonly (readonly Quotation[])[]
}

/** Mixes the spoken lines, draws the cover, writes captions, transcript and chapters, and puts all of it in storage. */
export async function mixAndStore(mixing: MixContext, material: MixMaterial): Promise<StoredEpisode> {
  const { tools, request, signal, progress, workFolder } = mixing
  const { studio } = tools
  const { files } = tools.engines
  const { script, spoken, cast } = material
  const showName = await findShowName(tools, material.showId)
  const coverPath = join(workFolder, 'cover.jpg')
  const keywords = script.chapters.map(({ title }) => title)
  await writeFile(coverPath, await studio.drawCover({ title: script.title, showName, keywords }, signal))
  progress(0.1, 'Mixing the episode')

  const audioPath = join(workFolder, 'episode.mp3')
  const chapterStarts = new Set(script.chapters.map(({ firstLine }) => firstLine))
  const lines = await Promise.all(
    spoken.map(async ({ key, sampleRateHz }, index) => ({
      text: script.lines[index]?.text ?? '',
      speaker: script.lines[index]?.speaker ?? 0,
      startsChapter: index > 0 && chapterStarts.has(index),
      path: await files.pathOf(key),
      sampleRateHz,
    })),
  )
  const tags = {
    title: script.title,
    show: showName,
    artist: [...new Set(cast.map(hostNameOf))].join(' and '),
    date: new Date().toISOString(),
    languageCode: (findLanguage(script.language)?.code ?? 'und').split('-')[0] ?? 'und',
    comment: `Made with Patchbay. Script: ${material.labels['writing']}. Voices: ${material.labels['speech']}.`,
  }
  const mixed = await studio.mixEpisode(
    { lines, chapters: script.chapters, tags, coverPath, workFolder, outPath: audioPath },
    signal,
  )
  progress(0.9, 'Writing captions and chapters')

  const captions = await Promise.all(
    spoken.map(async (line, index): Promise<CaptionLine & { sources: readonly Quotation[] }> => {
      const placed = mixed.lines[index] ?? { startMs: 0, endMs: 0, trimmedMs: 0 }
      const { speaker, text } = script.lines[index] ?? { speaker: 0, text: '' }
      const { words } = await loadLineTimes(files, line)
      const at = (ms: number) =>
        Math.min(placed.endMs, Math.max(placed.startMs, placed.startMs + ms - placed.trimmedMs))
      return {
        speaker,
        name: hostNameOf(cast[speaker]),
        startMs: placed.startMs,
        endMs: placed.endMs,
        text,
        words: words.map((word) => ({ text: word.text, startMs: at(word.startMs), endMs: at(word.endMs) })),
        sources: material.quotations[index] ?? [],
      }
    }),
  )
  const key = (name: string) => publishedKey(request, name)
  await files.put(key('captions.vtt'), toVtt(captions))
  await files.put(key('captions.srt'), toSrt(captions))
  await files.put(key('transcript.json'), JSON.stringify(toTranscript(captions)))
  await files.put(key('chapters.json'), JSON.stringify(toChapters(mixed.chapters)))
  const small = await studio.smallPicture(coverPath, signal)
  if (small) await files.put(thumbnailKey(key('cover.jpg')), small)
  await files.takeIn(key('cover.jpg'), coverPath)
  await files.takeIn(key('episode.mp3'), audioPath)
  return {
    audioKey: key('episode.mp3'),
    imageKey: key('cover.jpg'),
    transcriptKey: key('transcript.json'),
    vttKey: key('captions.vtt'),
    srtKey: key('captions.srt'),
    chaptersKey: key('chapters.json'),
    durationSeconds: mixed.facts.durationMs / 1000,
    sizeBytes: mixed.facts.sizeBytes,
    loudnessLufs: mixed.facts.integratedLufs,
    truePeakDbtp: mixed.facts.truePeakDbtp,
    hosts: speakingHosts(script, cast),
    lineStartsMs: mixed.lines.map(({ startMs }) => startMs),
  }
}

/** The names of those who say something. */
function speakingHosts(script: EpisodeScript, cast: VoiceCast): string[] {
  const heard = new Set(script.lines.map(({ speaker }) => hostNameOf(cast[speaker])))
  return [...heard]
}

async function findShowName({ db }: Tools, showId: string | undefined): Promise<string | undefined> {
  if (!showId) return undefined
  const [show] = await db.select({ name: shows.name }).from(shows).where(eq(shows.id, showId))
  return show?.name
}
