import type { Layer, Sprite } from '../../scene.ts'
import { groupCaptions } from './caption-groups.ts'
import { frameAt, safeArea, safeWidthPx, shortFormat } from './format.ts'
import type { ShortOrder } from './short-scene.ts'
import type { Theme } from './themes.ts'

const titleSeconds = 1.5
const endSeconds = 2.5
const captionBounds = { leftPx: safeArea.left, topPx: 1050, widthPx: safeWidthPx, heightPx: 400 }
const titleBounds = { leftPx: safeArea.left, topPx: safeArea.top, widthPx: safeWidthPx, heightPx: 200 }

type ScenePart = { sprites: Record<string, Sprite>; layers: Layer[] }

/** The title for a moment, large; at the end whose short it is. */
export function buildTitle({ title, showName = '', link = '' }: ShortOrder, theme: Theme, frames: number): ScenePart {
  const titleFrames = Math.min(frames, Math.round(titleSeconds * shortFormat.framesPerSecond))
  const endFrom = Math.max(titleFrames, frames - Math.round(endSeconds * shortFormat.framesPerSecond))
  const size = { widthPx: titleBounds.widthPx, heightPx: titleBounds.heightPx }
  const place = { leftPx: titleBounds.leftPx, topPx: titleBounds.topPx }
  const sprites: Record<string, Sprite> = {
    title: {
      drawing: 'words',
      words: title,
      fontPx: 64,
      weight: 800,
      color: theme.title.color,
      maxLines: 3,
      lineHeight: 1.16,
      plate: { color: theme.title.plate, roundPx: 14, paddingPx: 16 },
      ...size,
    },
    show: {
      drawing: 'words',
      words: showName,
      fontPx: 60,
      weight: 800,
      color: theme.ink,
      maxLines: 1,
      widthPx: size.widthPx,
      heightPx: 90,
    },
    link: {
      drawing: 'words',
      words: link,
      fontPx: 42,
      weight: 700,
      color: theme.title.color,
      maxLines: 1,
      plate: { color: theme.title.plate, roundPx: 30, paddingPx: 22 },
      widthPx: size.widthPx,
      heightPx: 96,
    },
  }
  const out = [{ frame: titleFrames - 6 }, { frame: titleFrames, opacity: 0, downPx: -24, ease: 'in' as const }]
  const layers: Layer[] =
    title.trim() === '' ? [] : [{ sprite: 'title', from: 0, until: titleFrames, ...place, keys: out }]
  const comes = [
    { frame: endFrom, opacity: 0, downPx: 18 },
    { frame: endFrom + 8, ease: 'out' as const },
  ]
  const end = { from: endFrom, until: frames, leftPx: place.leftPx, keys: comes }
  if (showName !== '') layers.push({ sprite: 'show', ...end, topPx: place.topPx })
  if (link !== '') layers.push({ sprite: 'link', ...end, topPx: place.topPx + (showName === '' ? 52 : 100) })
  return { sprites, layers }
}

/** The words as they are said, the spoken one marked. */
export function buildCaptions({ lines }: ShortOrder, theme: Theme): ScenePart {
  const sprites: Record<string, Sprite> = {}
  const layers: Layer[] = []
  const { leftPx, topPx } = captionBounds
  for (const [at, group] of groupCaptions(lines.flatMap(({ words }) => words)).entries()) {
    const set = {
      drawing: 'words' as const,
      words: group.words.map(({ text }) => text),
      fontPx: 104,
      weight: 850,
      color: theme.ink,
      lineHeight: 1.22,
      maxLines: 3,
      outline: { color: theme.outline, widthPx: 9 },
      widthPx: captionBounds.widthPx,
      heightPx: captionBounds.heightPx,
    }
    const [from, until] = [frameAt(group.startMs), frameAt(group.endMs)]
    sprites[`words ${at}`] = set
    layers.push({ sprite: `words ${at}`, from, until, leftPx, topPx })
    for (const [word, { startMs }] of group.words.entries()) {
      const next = group.words[word + 1]
      const marked = { word, ...theme.marked, isAlone: true }
      sprites[`word ${at}.${word}`] = { ...set, color: theme.marked.color, marked }
      const ends = next ? frameAt(next.startMs) : until
      layers.push({ sprite: `word ${at}.${word}`, from: frameAt(startMs), until: ends, leftPx, topPx })
    }
  }
  return { sprites, layers }
}
