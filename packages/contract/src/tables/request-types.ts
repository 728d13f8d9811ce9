/** The kinds of requests by their number on the wire. */
export const requestTypes = {
  unknown: { id: 0, label: 'Unknown' },
  createPodcast: { id: 1, label: 'Create Podcast' },
  modifyPodcast: { id: 2, label: 'Modify Podcast' },
  getTranscript: { id: 3, label: 'Get Transcript' },
  createShorts: { id: 4, label: 'Create Shorts' },
  createXThreadOld: { id: 5, label: 'Create X Thread' },
  separateSpeakers: { id: 6, label: 'Separate Speakers Audio' },
  createPodcastCustomScript: { id: 7, label: 'Create Podcast Custom Script' },
  createPodcastCustomVoices: { id: 8, label: 'Create Podcast Custom Voices' },
  createAvatar: { id: 9, label: 'Create Avatar' },
  createShortCustomScript: { id: 10, label: 'Create Short Custom Script' },
  createNotebook: { id: 100, label: 'Create Notebook' },
  deleteNotebook: { id: 101, label: 'Delete Notebook' },
  getNotebooks: { id: 103, label: 'Get Notebooks' },
  sendNotebookRequest: { id: 104, label: 'Send Notebook Request' },
  deepResearch: { id: 200, label: 'Deep Research' },
  createXTweet: { id: 400, label: 'Create X Tweet' },
  createXThread: { id: 401, label: 'Create X Thread' },
  /** Ours, so its number is above all published ones. */
  createExplainer: { id: 1000, label: 'Create Explainer' },
  /** Ours, for the same reason. */
  cloneVoice: { id: 1001, label: 'Clone Voice' },
} as const satisfies Record<string, { id: number; label: string }>

/** Sort orders of Content/List, newest first by default; `-` reverses the order. */
export const requestSorts = ['date', '-date', 'title', '-title', 'type', '-type', 'ended', '-ended'] as const
export type RequestSort = (typeof requestSorts)[number]

export type RequestTypeName = keyof typeof requestTypes

const labels = new Map<number, string>(Object.values(requestTypes).map(({ id, label }) => [id, label]))

/** The label of a request type; an unknown id reads `Unknown ({id})`. */
export const requestTypeLabel = (id: number): string => labels.get(id) ?? `Unknown (${id})`
