/**
 * What a server can beyond the published contract; its `/config.json` names them (decisions.md). The console makes use
 * of one only where it is named, so that it stays whole against the hosted provider.
 */
export const features = [
  /** `files`: what was uploaded once is listed, is a source by its id, and is deleted. */
  'files',
  /** `content/Running`: what runs and what ended since, instead of all requests every few seconds. */
  'runningRequests',
  /** `Content/List`, `content/Podcasts` and `podcast/episodes` are searched, sorted and narrowed by the server, a page at a time. */
  'narrowedLists',
  /** Pictures of episodes and shows in 96 px too: `?size=96` behind their address. */
  'smallPictures',
  /** `/pictures/shows/{id}`: a show's picture, wherever it lies, by way of the server; `?size=96` as above. */
  'showPictures',
  /** `podcast/picture-at`: the picture at an address, before a show is made with it. */
  'picturesAhead',
  /** An episode stands in several shows: `podcast/episodes/remove` takes the show that it leaves. */
  'severalShows',
  /** `content/Schedules`: what was scheduled is listed, paused, resumed and ended. */
  'schedules',
  /** `content/Retry/{id}`: what failed is ordered again from what the server keeps of its order. */
  'retry',
  /** `content/Making/{id}`: the steps of one request with their times, its place in line and the time left. */
  'making',
  /** `content/Order/{id}`: what a request was ordered with, so that a form can be filled with it again. */
  'orders',
  /** `content/Cancel/{id}`: what waits or runs is stopped, and its credits return. */
  'cancel',
  /** `content/Preview`: a source is read before the order, so that it can be trusted: title, words, minutes, or why not. */
  'preview',
  /** `podcast/episodes/audio-zip?ids=`: the audio of some episodes in one ZIP file, not only of all. */
  'zipOfSome',
  /** Shorts: `voices` of Video/CreateShorts, `shareUrl` in Video/GetShorts, stills and loops of avatars. */
  'shorts',
  /** Explainers: `subtitles` of Content/Create and content/Repurpose, `offered` of video/create-by-topic. */
  'explainers',
  /**
   * Deep research: `report` and `warnings` of one research, `stage`, `sourceCount` and `readingMinutes` in the list,
   * `problem`, `runs` and `creditsPerRun` of a recurring one.
   */
  'researchReports',
  /** `feeds/{id}` with the feed's `items`, and `itemCount`, `newestItemOn`, `failingSince`, `failureWords` of every feed. */
  'feedItems',
  /** `feeds/{id}/refresh`: a feed is read now, not when its time comes. */
  'refreshFeed',
  /** `feeds/templates`, `feeds/subscriptions/{id}`: what new items start is listed, with what it costs and how often a day. */
  'feedTemplates',
  /**
   * Projects: `terms`, `audience`, `tone` and `avoid` of one, `projects` of every order (not only Content/Create), and
   * `project` of Content/List, for what was made with one.
   */
  'projectsMade',
  /**
   * `x/profile`: how the posts are signed. `problem`, `runs`, `count` and `creditsPerRun` of recurring posts.
   */
  'postProfile',
  /** `content/Transcripts/{id}`: one transcript with the times of its words and its recording, and its correction. */
  'transcriptReading',
  /** `speakers` of content/status: the files that content/SeparateSpeakersAudio made, one each. */
  'speakerFiles',
  /**
   * Voices of one's own: `consent` and `language` of content/CloneVoice, `engine` and `madeAs` of content/GetVoices, and
   * `content/TryVoice`, which speaks a sentence in any voice.
   */
  'ownVoices',
  /** `content/Lexicon`: how words are said in all of a workspace's speech. */
  'lexicon',
  /** `workspace/defaults`: the voices, style, language and show that creation forms begin with. */
  'workspaceDefaults',
  /** `workspace/favourites`: the voices that are marked, and those that are liked together. */
  'favouriteVoices',
  /** `workspace/keys`: the keys of the workspace are listed, made and revoked. */
  'keys',
  /** `workspace/webhooks/{id}/deliveries`: what a webhook was told, with the body, and again. */
  'webhookDeliveries',
  /** `local-models`: models that run on this machine, installed and removed by a call. */
  'localModels',
  /**
   * `engines`: what writes, speaks, hears, draws, searches and sends mail is seen, and for the owner's key plugged in, tried
   * and ordered. `isOwner` of content/Me.
   */
  'engines',
  /** `countUpTo` of podcast/episodes and content/List: a search is not counted to its end; the page says `isCountExact: false`. */
  'countsUpTo',
  /** `health`: which engines it uses. */
  'health',
] as const
export type Feature = (typeof features)[number]
