import type { MotifName } from './motifs.ts'
import { type PaletteName, type Random, palettes, pickRandom } from './palette.ts'

/**
 * What an episode is about, read from its words by their stems, as a picture. Many of the stems are the same in the
 * languages of Europe; words in other scripts get a picture by chance, the same one every time.
 */
type Topic = {
  stems: RegExp
  motifs: readonly [MotifName, ...MotifName[]]
  palettes: readonly [PaletteName, ...PaletteName[]]
}

const topics: readonly Topic[] = [
  {
    stems:
      /^(space|planet|moon|mars$|orbit|galax|cosmo|astro|kosmos|universum|universe$|satellit|rocket|rakete|quantum|quanten|atom|physi)/,
    motifs: ['orbits'],
    palettes: ['night', 'plum', 'slate'],
  },
  {
    stems:
      /^(energ|solar|heat|wärme|winds?$|strom$|electri|elektr|batter|power|fires?$|clima|klima|volcan|vulkan|sun$|sonne)/,
    motifs: ['rays', 'horizon'],
    palettes: ['ember', 'sand', 'graphite'],
  },
  {
    stems:
      /^(water|wasser|rivers?$|fluss|flüsse|ocean|ozean|océan|seas?$|meer|fish|fisch|beaver|biber|coast|küste|lighthouse|leuchtt|harbou?r|hafen|ferry$|ferries$|ships?$|schiff|rains?$|flood)/,
    motifs: ['waves', 'horizon'],
    palettes: ['ocean', 'teal', 'sky'],
  },
  {
    stems:
      /^(forest|wald$|wälder|trees?$|baum|bäume|plants?$|pflanz|garden|garten|jardin|natur|animal|birds?$|bees?$|foods?$|farm|ecolog|ökolog|biolog|salt$)/,
    motifs: ['leaves'],
    palettes: ['forest', 'mint', 'sand'],
  },
  {
    stems:
      /^(money|geld|market|markt|banks?$|banking|econom|ökonom|finan|trade|handel|price|preis|invest|stock|business|startup|tax|steuer|inflat|billion|million)/,
    motifs: ['bars'],
    palettes: ['mint', 'graphite', 'teal'],
  },
  {
    stems:
      /^(laws?$|bills?$|court|politi|parlament|parliament|congress|constitu|gouvern|govern|regierung|democra|demokra|election|wahl|civic|justi|histor|geschicht|wars?$|krieg|empire|romans?$|kings?$|museum|archite|church)/,
    motifs: ['arches', 'tiles'],
    palettes: ['sand', 'rose', 'plum'],
  },
  {
    stems:
      /^(ai$|ki$|data|daten|comput|codes?$|coding|softwar|robot|algor|internet|digit|techno|models?$|agents?$|program|chips?$|cyber|netz|network|machine|maschine|servers?$|web$)/,
    motifs: ['network', 'halftone'],
    palettes: ['slate', 'night', 'sky'],
  },
  {
    stems:
      /^(brain|gehirn|minds?$|sleep|schlaf|dream|traum|träume|psych|neuro|memor|emotion|health|gesund|medic|mediz|doctor|heart|herz|body$|bodies$|cancer|virus)/,
    motifs: ['rings', 'halftone'],
    palettes: ['rose', 'plum', 'sky'],
  },
  {
    stems:
      /^(music|musik|musiq|songs?$|sound|voice|stimme|radio|podcast|operas?$|jazz|listen|audio|bands?$|concert|konzert)/,
    motifs: ['waveform'],
    palettes: ['night', 'ember', 'teal'],
  },
  {
    stems:
      /^(mountain|berge?$|travel|reise|roads?$|city$|cities$|stadt|städte|walk|valley|hike|hiking|trains?$|bicycl|cycling|country|island|insel|maps?$|journey)/,
    motifs: ['horizon'],
    palettes: ['teal', 'ember', 'sky'],
  },
  {
    stems:
      /^(arts?$|artist|kunst|design|paint|books?$|buch$|bücher|litera|poem|films?$|fashion|photo|color|colour|theat|school|schule|learn|educat)/,
    motifs: ['tiles'],
    palettes: ['sand', 'night', 'rose'],
  },
]

const wordSegmenter = new Intl.Segmenter(undefined, { granularity: 'word' })
const titleWeight = 3

/** The picture for an episode's words: the topic that most of them speak of, the title's counting more. */
export function chooseCoverDesign(
  { title, keywords }: { title: string; keywords: readonly string[] },
  random: Random,
): { motif: MotifName; palette: PaletteName } {
  const counted = [
    ...wordsOf(title).map((word) => ({ word, weight: titleWeight })),
    ...keywords.flatMap(wordsOf).map((word) => ({ word, weight: 1 })),
  ]
  const scored = topics.map((topic) => ({
    topic,
    score: counted.reduce((sum, { word, weight }) => sum + (topic.stems.test(word) ? weight : 0), 0),
  }))
  const [best] = scored.toSorted((one, other) => other.score - one.score)
  if (best && best.score > 0)
    return { motif: pickRandom(best.topic.motifs, random), palette: pickRandom(best.topic.palettes, random) }
  return { motif: pickRandom(defaultMotifs, random), palette: pickRandom(defaultPalettes, random) }
}

const defaultMotifs = [
  'rings',
  'waveform',
  'tiles',
  'horizon',
  'halftone',
  'waves',
  'arches',
  'contours',
  'ribbons',
  'quarters',
] as const
const defaultPalettes = Object.keys(palettes) as [PaletteName, ...PaletteName[]]

const wordsOf = (text: string) =>
  [...wordSegmenter.segment(text.toLowerCase())].filter(({ isWordLike }) => isWordLike).map(({ segment }) => segment)
