/** What a page is, before its code is there. */
export type PageRow = {
  /** The tab's title, the palette's name for it, and its heading. */
  title: string
  /** The heading, where it says something else than the tab. */
  heading?: string
  /** The line below the heading. */
  subtitle?: string
  /** What it is made of: the build draws it, to be seen until the page's code is there. */
  shape: 'text' | 'list' | 'cards' | 'form'
  /** The frame that it shares with others: it stays as it is from one of its pages to the next. */
  layout?: 'shows'
  /** Pages that need the foot of the window for themselves. */
  hidesPlayer?: true
  /** Drawn without sidebar and player, and offered nowhere. */
  standsAlone?: true
}

/**
 * The pages: one row each, as plain data, which screens and the build read as well. A page's screen is the one in the
 * folder that its path names, as `screens/podcasts/shows/show` for `/podcasts/shows/{showId}`.
 */
const rows = {
  '/podcasts/shows/ai': { title: 'Create a show with AI', shape: 'text', layout: 'shows' },
  '/podcasts/shows/manual': {
    title: 'Create a show manually',
    heading: 'Create a podcast manually',
    subtitle: 'Name it, describe it, and give it a picture.',
    shape: 'form',
    layout: 'shows',
  },
  '/podcasts/shows/unallocated': {
    title: 'Unallocated episodes',
    subtitle: 'Episodes that are not in a show yet',
    shape: 'list',
    layout: 'shows',
  },
  '/podcasts/shows/{showId}': { title: 'Podcast show', shape: 'list', layout: 'shows' },
  '/podcasts/episodes': {
    title: 'Podcast Episodes',
    subtitle: 'Everything you have made, and what is on its way',
    shape: 'list',
  },
  '/podcasts/episodes/{episodeId}': { title: 'Episode', shape: 'text' },
  '/podcasts/create-episode': {
    title: 'Create Episode',
    subtitle: 'Transform your content into engaging podcast episodes',
    shape: 'form',
  },
  '/podcasts/modify-episode': {
    title: 'Modify Episode',
    subtitle: 'Speak an episode again with other voices',
    shape: 'form',
  },
  '/podcasts/calendar': {
    title: 'Calendar',
    subtitle: 'View and manage your scheduled podcast episodes',
    shape: 'text',
  },
  '/podcasts/scheduler': {
    title: 'Scheduler',
    subtitle: 'Schedule a series of episodes from URLs or feeds',
    shape: 'form',
  },
  '/videos': { title: 'Shorts', subtitle: 'Create and manage AI-generated short videos', shape: 'cards' },
  '/videos/create-short': {
    title: 'Create Short',
    subtitle: 'A vertical video of up to a minute, with two hosts',
    shape: 'form',
  },
  '/videos/explainers': {
    title: 'Explainers',
    subtitle: 'Your material as narrated videos, slide by slide',
    shape: 'cards',
  },
  '/videos/explainers/new': {
    title: 'New explainer video',
    subtitle: 'Your material, or a topic, as a narrated video',
    shape: 'text',
  },
  '/videos/explainers/new/{way}': { title: 'New explainer video', shape: 'text' },
  '/videos/avatars': { title: 'AI Avatars', subtitle: 'The people who can host your shorts', shape: 'cards' },
  '/videos/avatars/create': { title: 'Create AI Avatar', shape: 'form' },
  '/research': { title: 'Research', subtitle: 'View and manage your research requests', shape: 'cards' },
  '/research/create': { title: 'New Research', shape: 'form' },
  '/research/recurring': {
    title: 'Recurring Research',
    subtitle: 'Manage your recurring research templates',
    shape: 'cards',
  },
  '/research/{researchId}': { title: 'Research report', shape: 'text' },
  '/feeds': { title: 'Feeds', subtitle: 'Manage your content feeds from various sources', shape: 'cards' },
  '/feeds/create': { title: 'Create Feed', subtitle: 'Import content from external sources', shape: 'form' },
  '/feeds/{feedId}': { title: 'Feed', shape: 'list' },
  '/x': { title: 'My X Posts', subtitle: 'Written from your sources, as they will look on X', shape: 'cards' },
  '/x/new': {
    title: 'New X Post',
    subtitle: 'Every number comes from your source',
    shape: 'form',
  },
  '/x/quick': {
    title: 'Quick Post',
    subtitle: 'From a thought to a post on X, within seconds',
    shape: 'form',
    hidesPlayer: true,
  },
  '/x/recurring': { title: 'Recurring X Posts', subtitle: 'Manage your recurring X post templates', shape: 'cards' },
  '/projects': {
    title: 'My Projects',
    subtitle: 'What your content is for: names, words and tone that every writer is told',
    shape: 'cards',
  },
  '/projects/create': {
    title: 'Create New Project',
    subtitle: 'Tell once what your content is for; whatever is made for it sounds like it',
    shape: 'form',
  },
  '/projects/{projectId}': { title: 'Project', shape: 'text' },
  '/tools/transcribe-audio': {
    title: 'Transcribe Audio',
    subtitle: 'What is said in a recording, who says it, and when',
    shape: 'form',
  },
  '/tools/clone-voice': {
    title: 'Clone Voice',
    subtitle: 'Create custom voice clones from audio recordings',
    shape: 'form',
  },
  '/tools/voices': { title: 'Voice Catalog', subtitle: 'Every voice, to be heard before you use it', shape: 'text' },
  '/requests': {
    title: 'My Requests',
    subtitle: 'Everything you asked for: what is being made, what is done, what failed',
    shape: 'list',
  },
  '/settings': { title: 'Settings', subtitle: 'Your API key, how the console looks, and help', shape: 'text' },
  '/settings/import': {
    title: 'Import and export',
    subtitle: 'Your key, preferences, drafts and playlist in one file',
    shape: 'text',
  },
  '/settings/engines': {
    title: 'Engines',
    subtitle: 'What writes, speaks, hears and draws for this server',
    shape: 'text',
  },
  '/setup': { title: 'Setting up', shape: 'text', standsAlone: true },
} as const satisfies Record<string, PageRow>

export type Path = keyof typeof rows
export const pages: Readonly<Record<Path, PageRow>> = rows
export const paths = Object.keys(rows) as Path[]

/** The folder of a page's screen, below `screens`. */
export const folderOf = (path: Path): string => path.slice(1).replace(/\{(\w+?)(Id)?\}/g, '$1')

type Headed = { [P in Path]: (typeof rows)[P] extends { subtitle: string } ? P : never }[Path]

/** The heading of a page that is the same whatever it shows, and the line below it. */
export function headingOf(path: Headed): { title: string; subtitle: string } {
  const { title, heading = title, subtitle }: PageRow & { subtitle: string } = rows[path]
  return { title: heading, subtitle }
}
