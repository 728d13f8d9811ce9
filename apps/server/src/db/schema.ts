import { sql } from 'drizzle-orm'
import {
  type AnyPgColumn,
  bigint,
  bigserial,
  boolean,
  customType,
  doublePrecision,
  index,
  integer,
  jsonb,
  pgSequence,
  pgTable,
  primaryKey,
  serial,
  text,
  timestamp,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core'

/**
 * The tables. Every row that a user owns carries its workspace; every list a screen shows has an index in its order.
 * Later areas add their nouns beside these; what they make is always a `request` first.
 */

const timestampColumn = (name: string) => timestamp(name, { withTimezone: true, mode: 'date', precision: 3 })
const createdOnColumn = () => timestampColumn('created_on').notNull().defaultNow()
const idColumn = () => uuid('id').primaryKey().defaultRandom()

const tsvector = customType<{ data: string }>({ dataType: () => 'tsvector' })

/**
 * What is searched of rows that hold their text themselves: as these stand in an index, a query finds by it only when it
 * asks in the same words. The parser of full text leaves HTML tags out; what is longer than so many letters is cut, as a
 * vector may have a megabyte.
 */
export const feedItemSearchVector = sql`to_tsvector('simple'::regconfig, coalesce(title, '') || ' ' || left(text, 100000))`
export const researchSearchVector = sql`to_tsvector('simple'::regconfig, left(prompt, 20000) || ' ' || left(coalesce(response_text, ''), 100000))`

export const workspaces = pgTable('workspace', {
  id: idColumn(),
  name: text('name').notNull(),
  createdOn: createdOnColumn(),
})
const workspaceIdColumn = () =>
  uuid('workspace_id')
    .notNull()
    .references(() => workspaces.id)

export const apiKeys = pgTable('api_key', {
  id: idColumn(),
  workspaceId: workspaceIdColumn(),
  name: text('name').notNull(),
  /** SHA-256 of the key, hex. The key itself is shown once and never stored. */
  hash: text('hash').notNull().unique(),
  /** The last four characters, to tell keys apart in a list. */
  ending: text('ending').notNull(),
  /** Whether it may also change what belongs to the whole server, such as its engines: the first key that was made. */
  isOwner: boolean('owner').notNull().default(false),
  createdOn: createdOnColumn(),
  lastUsedOn: timestampColumn('last_used_on'),
  revokedOn: timestampColumn('revoked_on'),
})

/**
 * Credits. Every movement is a row; the sums stand in each row, so the newest row is the account's state.
 * A request has at most one reserve, one settle and one release: the database refuses a second.
 */
export const ledger = pgTable(
  'ledger_entry',
  {
    id: bigserial('id', { mode: 'number' }).primaryKey(),
    workspaceId: workspaceIdColumn(),
    requestId: uuid('request_id'),
    kind: text('kind', { enum: ['grant', 'reserve', 'settle', 'release', 'spend'] }).notNull(),
    /** What this entry adds to what may still be spent: grants and releases positive, reserves and spends negative, settles 0. */
    amount: integer('amount').notNull(),
    allowedAfter: integer('allowed_after').notNull(),
    balanceAfter: integer('balance_after').notNull(),
    note: text('note'),
    createdOn: createdOnColumn(),
  },
  (table) => [
    index('ledger_of_workspace').on(table.workspaceId, table.id.desc().nullsFirst()),
    uniqueIndex('ledger_once_per_request').on(table.requestId, table.kind),
  ],
)

/**
 * The wire names an episode by an integer: by one of its own, and by one more in every show that it stands in. All come
 * from one sequence, so that a number says which of these it is.
 */
export const episodeNumbers = pgSequence('episode_number')
const episodeNumberColumn = (name: string) =>
  integer(name)
    .notNull()
    .default(sql`nextval('episode_number')`)

/**
 * How a request is made: when each step first began, when the newest try began it, and when it ended (ISO in UTC); the
 * characters that there are to speak; how the script begins.
 */
export type RequestProgress = {
  steps?: Record<string, { startedOn: string; begunOn: string; endedOn?: string }>
  characters?: number
  lines?: { name: string; text: string }[]
}
/**
 * A source of the order that could not be read: its place among all of them from 0, its name, and why; `retryable` where
 * it may well be read a little later.
 */
export type UnreadSource = { index: number; name: string; why: string; retryable?: true }

export const requestStates = ['queued', 'running', 'done', 'failed'] as const
export type RequestState = (typeof requestStates)[number]

/**
 * One accepted order of work: what was asked, how far it is, what came of it. The database still has columns `shows` here,
 * `requested_on` and `search` in `show_episode`, and a view `lone_episode`: a server of the release before names them and may
 * run beside this one, so the release after this one drops them.
 */
export const requests = pgTable(
  'request',
  {
    id: idColumn(),
    workspaceId: workspaceIdColumn(),
    wireNumber: episodeNumberColumn('wire_number'),
    typeId: integer('type_id').notNull(),
    /** The kind of work (`kinds/kinds.ts`), which its job is named after. */
    kind: text('kind').notNull(),
    /** The noun in whose list it stands from the moment it is accepted: episode, transcript … */
    makes: text('makes').notNull(),
    title: text('title'),
    description: text('description'),
    /** What a search in the list of episodes looks through. */
    search: text('search')
      .notNull()
      .generatedAlwaysAs(sql`lower(coalesce(title, '') || ' ' || coalesce(description, ''))`),
    /** What a search in My Requests looks through: as many letters of a title as an index takes. */
    titleWords: text('title_words')
      .notNull()
      .generatedAlwaysAs(sql`left(lower(coalesce(title, '')), 500)`),
    /** The schedule and the index of the occurrence; unique per schedule. */
    scheduleId: uuid('schedule_id').references((): AnyPgColumn => schedules.id),
    turn: integer('turn'),
    /** The recurring order that it is a run of. */
    templateId: uuid('template_id').references((): AnyPgColumn => recurringTemplates.id),
    state: text('state', { enum: requestStates }).notNull().default('queued'),
    percent: integer('percent').notNull().default(0),
    /** The stage in words, for people. */
    stage: text('stage'),
    making: jsonb('making').$type<RequestProgress>(),
    unreadSources: jsonb('unread_sources').$type<UnreadSource[]>(),
    payload: jsonb('payload').notNull(),
    /** What was sent, in the words of content/Order (`kinds/order-body.ts`). Null: it came before this was kept. */
    body: jsonb('body'),
    /** What came of it; its shape is the pipeline's. Files are storage keys, never addresses. */
    result: jsonb('result'),
    /** What lists show of the result: reading it there would unpack all of it, row by row. */
    audioKey: text('audio_key'),
    imageKey: text('image_key'),
    videoKey: text('video_key'),
    durationSeconds: doublePrecision('duration_seconds'),
    sizeBytes: bigint('size_bytes', { mode: 'number' }),
    cost: integer('cost').notNull().default(0),
    /** The try that holds the job now: what another try makes of it counts for nothing. */
    leaseHolder: uuid('held_by'),
    /** Attempts that failed; and attempts whose process died since the last saved step. */
    failedTries: integer('failed_tries').notNull().default(0),
    lostAttempts: integer('lost_tries').notNull().default(0),
    errorCode: integer('error_code').notNull().default(0),
    errorMessage: text('error_message'),
    callbackData: text('callback_data'),
    /** The request that a failed one was ordered again as. */
    retriedAs: uuid('retried_as'),
    requestedOn: timestampColumn('requested_on').notNull().defaultNow(),
    updatedOn: timestampColumn('updated_on').notNull().defaultNow(),
    scheduledOn: timestampColumn('scheduled_on'),
    processingOn: timestampColumn('processing_on'),
    succeededOn: timestampColumn('succeeded_on'),
    errorOn: timestampColumn('error_on'),
    deletedOn: timestampColumn('deleted_on'),
  },
  (table) => [
    // All that narrows a list stands in it, so that pages are found, and searched titles counted, without reading a row.
    // Deleted ones too: they count for what was ordered today.
    index('request_list').on(
      table.workspaceId,
      table.requestedOn.desc().nullsFirst(),
      table.id,
      table.makes,
      table.state,
      table.errorOn,
      table.titleWords,
      table.typeId,
      table.deletedOn,
    ),
    // Equal entries are stored once: 100,000 are counted in 5 ms instead of 22, and what is rare is found by it.
    index('request_counted')
      .on(table.workspaceId, table.makes, table.state, table.errorOn)
      .where(sql`deleted_on is null`),
    // What the console asks for again and again while something runs.
    index('request_unfinished')
      .on(table.workspaceId, table.requestedOn.desc().nullsFirst(), table.id)
      .where(sql`state in ('queued', 'running') and deleted_on is null`),
    // What stands on certain days of a calendar, and what ended of late.
    index('request_stands')
      .on(table.workspaceId, sql`coalesce(succeeded_on, error_on, scheduled_on, requested_on)`)
      .where(sql`deleted_on is null`),
    // How long such work took of late.
    index('request_history')
      .on(table.kind, table.succeededOn.desc().nullsFirst())
      .where(sql`state = 'done' and making is not null`),
    index('request_search')
      .using('gin', table.search.op('gin_trgm_ops'))
      .where(sql`deleted_on is null`),
    // What was made with a project.
    index('request_of_projects')
      .using('gin', sql`(payload -> 'projects') jsonb_path_ops`)
      .where(sql`payload ? 'projects'`),
    uniqueIndex('request_by_wire_number').on(table.wireNumber),
    uniqueIndex('request_once_per_turn').on(table.scheduleId, table.turn),
    index('request_of_template')
      .on(table.templateId, table.requestedOn.desc().nullsFirst())
      .where(sql`template_id is not null`),
  ],
)
const requestIdColumn = () =>
  uuid('request_id')
    .notNull()
    .references(() => requests.id, { onDelete: 'cascade' })

/** Checkpoints: the artefact of each step that is done, under a key made of the step's input. */
export const jobSteps = pgTable(
  'job_step',
  {
    requestId: requestIdColumn(),
    key: text('key').notNull(),
    step: text('step').notNull(),
    artefact: jsonb('artefact').notNull(),
    doneOn: timestampColumn('done_on').notNull().defaultNow(),
  },
  (table) => [primaryKey({ columns: [table.requestId, table.key] })],
)

/** The answer given to an `Idempotency-Key`, so that the same call sent again gets it again. */
export const idempotencyKeys = pgTable(
  'idempotency_key',
  {
    workspaceId: workspaceIdColumn(),
    key: text('key').notNull(),
    /** SHA-256 of path and body: the same key with another body is a conflict. */
    fingerprint: text('fingerprint').notNull(),
    requestId: uuid('request_id').notNull(),
    createdOn: createdOnColumn(),
  },
  (table) => [primaryKey({ columns: [table.workspaceId, table.key] })],
)

export const shows = pgTable(
  'show',
  {
    id: idColumn(),
    workspaceId: workspaceIdColumn(),
    name: text('name').notNull(),
    description: text('description'),
    author: text('author'),
    link: text('link'),
    email: text('email'),
    /** English name of a language; null: that of its first episode. */
    language: text('language'),
    /** One of the contract's categories of podcasts; null: the feed's usual one. */
    category: text('category'),
    explicit: boolean('explicit').notNull().default(false),
    /** An address given by the user, or a storage key of ours. */
    imageUrl: text('image_url'),
    imageKey: text('image_key'),
    createdOn: createdOnColumn(),
    updatedOn: timestampColumn('updated_on').notNull().defaultNow(),
    deletedOn: timestampColumn('deleted_on'),
  },
  (table) => [index('show_list').on(table.workspaceId, table.createdOn.desc().nullsFirst())],
)

/**
 * A series of episodes, one a turn, a fixed time apart. Its turns are requests from the first moment, so they are priced,
 * listed and seen in the calendar; the schedule's next turn starts them one by one.
 */
export const schedules = pgTable(
  'schedule',
  {
    id: idColumn(),
    workspaceId: workspaceIdColumn(),
    kind: text('kind', { enum: ['urls', 'feeds'] }).notNull(),
    title: text('title').notNull(),
    state: text('state', { enum: ['active', 'paused', 'ended', 'done'] })
      .notNull()
      .default('active'),
    frequencyMinutes: integer('frequency_minutes').notNull(),
    startOn: timestampColumn('start_on').notNull(),
    turns: integer('turns').notNull(),
    /** When the next occurrence is due; null when none is left or the schedule has ended. */
    nextTurnOn: timestampColumn('next_turn_on'),
    createdOn: createdOnColumn(),
    endedOn: timestampColumn('ended_on'),
  },
  (table) => [
    index('schedule_list').on(table.workspaceId, table.createdOn.desc().nullsFirst()),
    index('schedule_due')
      .on(table.nextTurnOn)
      .where(sql`state = 'active'`),
  ],
)

/**
 * An order that is given again and again, so many times a day: of any kind that recurs. Each run is a request of its own,
 * priced when it begins.
 */
export const recurringTemplates = pgTable(
  'recurring_template',
  {
    id: idColumn(),
    workspaceId: workspaceIdColumn(),
    /** The kind of work (`kinds/kinds.ts`), and what is ordered each time. */
    kind: text('kind').notNull(),
    order: jsonb('order').notNull(),
    callbackData: text('callback_data'),
    dailyCount: integer('daily_count').notNull(),
    /** No run begins after it. */
    endDate: timestampColumn('end_date'),
    state: text('state', { enum: ['active', 'paused', 'completed'] })
      .notNull()
      .default('active'),
    /** When the next run is due; null while it is not active. */
    nextRunOn: timestampColumn('next_run_on'),
    lastRunOn: timestampColumn('last_run_on'),
    lastRequestId: uuid('last_request_id'),
    /** How many runs it has started. */
    runs: integer('runs').notNull().default(0),
    /** Why its last run was left out; null where it began. */
    problem: text('problem'),
    createdOn: createdOnColumn(),
    updatedOn: timestampColumn('updated_on').notNull().defaultNow(),
    deletedOn: timestampColumn('deleted_on'),
  },
  (table) => [
    index('recurring_template_list').on(table.workspaceId, table.kind, table.createdOn.desc().nullsFirst()),
    index('recurring_template_due')
      .on(table.nextRunOn)
      .where(sql`state = 'active' and deleted_on is null`),
  ],
)

/** A show concept made from a topic: kept as a draft until its show is published and its episodes are ordered. */
export const showDrafts = pgTable(
  'show_draft',
  {
    id: idColumn(),
    workspaceId: workspaceIdColumn(),
    topic: text('topic').notNull(),
    language: text('language').notNull(),
    name: text('name').notNull(),
    description: text('description').notNull(),
    imageKey: text('image_key'),
    imagePrompt: text('image_prompt'),
    episodes: jsonb('episodes').notNull().$type<{ title: string; durationSeconds?: number | undefined }[]>(),
    /** Which engine made it. */
    engine: text('engine').notNull(),
    showId: uuid('show_id').references(() => shows.id),
    createdOn: createdOnColumn(),
    updatedOn: timestampColumn('updated_on').notNull().defaultNow(),
    /** Its episodes were ordered: it is no draft any more. */
    executedOn: timestampColumn('executed_on'),
    deletedOn: timestampColumn('deleted_on'),
  },
  (table) => [index('show_draft_list').on(table.workspaceId, table.updatedOn.desc().nullsFirst())],
)

/** What a finished episode consists of. Its id is its request's; title and description stand in the request. */
export const episodes = pgTable(
  'episode',
  {
    id: idColumn(),
    workspaceId: workspaceIdColumn(),
    requestId: requestIdColumn().unique(),
    language: text('language').notNull(),
    audioKey: text('audio_key').notNull(),
    imageKey: text('image_key'),
    transcriptKey: text('transcript_key').notNull(),
    vttKey: text('vtt_key').notNull(),
    srtKey: text('srt_key').notNull(),
    chaptersKey: text('chapters_key').notNull(),
    durationSeconds: doublePrecision('duration_seconds').notNull(),
    sizeBytes: bigint('size_bytes', { mode: 'number' }).notNull(),
    season: integer('season'),
    number: integer('number'),
    /** Who speaks, by the names of the voices; null for episodes of earlier versions. */
    hosts: jsonb('hosts').$type<string[]>(),
    publishedOn: timestampColumn('published_on').notNull().defaultNow(),
  },
  (table) => [index('episode_of_workspace').on(table.workspaceId, table.publishedOn.desc().nullsFirst())],
)

/** Somebody whom a user had made, to be in videos. Ids are integers on the wire, above those of the people that are there from the start. */
export const avatars = pgTable(
  'avatar',
  {
    id: integer('id').primaryKey().generatedAlwaysAsIdentity({ startWith: 10_001 }),
    workspaceId: workspaceIdColumn(),
    requestId: requestIdColumn().unique(),
    name: text('name').notNull(),
    gender: text('gender', { enum: ['male', 'female'] }),
    /** The voice chosen with it; null: one is paired with it. */
    voiceId: integer('voice_id'),
    /** A drawn one's look; null where it is a picture. */
    look: jsonb('look'),
    /** Storage keys of a picture, cut to a square around the face; of the still and of the loop. */
    portraitKey: text('portrait_key'),
    imageKey: text('image_key').notNull(),
    videoKey: text('video_key').notNull(),
    createdOn: createdOnColumn(),
  },
  (table) => [index('avatar_list').on(table.workspaceId, table.id)],
)

/** A voice that was made of somebody's recording. Ids are integers on the wire, above the bundled voices' and below the models'. */
export const voices = pgTable(
  'voice',
  {
    id: integer('id').primaryKey().generatedAlwaysAsIdentity({ startWith: 10_001, maxValue: 999_999 }),
    workspaceId: workspaceIdColumn(),
    requestId: requestIdColumn().unique(),
    name: text('name').notNull(),
    gender: text('gender', { enum: ['male', 'female'] }).notNull(),
    /** English name of a row of the contract's language table. */
    language: text('language').notNull(),
    /** What the wire shows of it being one's own, and what its sample stands under. */
    token: uuid('token').notNull().defaultRandom(),
    /** By which engine it was made, and what that needs to speak with it. */
    made: jsonb('made').notNull(),
    /** What its recording was like. */
    measured: jsonb('measured').notNull(),
    /** When somebody said that whoever speaks in the recording agreed; null where nobody was asked, as by other clients. */
    consentOn: timestampColumn('consent_on'),
    createdOn: createdOnColumn(),
  },
  (table) => [index('voice_list').on(table.workspaceId, table.id)],
)

/** Pronunciation lexicon of a workspace. */
export const lexiconEntries = pgTable(
  'saying',
  {
    id: serial('id').primaryKey(),
    workspaceId: workspaceIdColumn(),
    term: text('term').notNull(),
    /** In lower case, because entries ignore case. */
    termKey: text('term_key').notNull(),
    spokenAs: text('spoken_as').notNull(),
    createdOn: createdOnColumn(),
  },
  (table) => [uniqueIndex('saying_of_workspace').on(table.workspaceId, table.termKey)],
)

/** Which show an episode stands in, from the moment its request is accepted. */
export const showEpisodes = pgTable(
  'show_episode',
  {
    showId: uuid('show_id')
      .notNull()
      .references(() => shows.id, { onDelete: 'cascade' }),
    episodeId: uuid('episode_id')
      .notNull()
      .references(() => requests.id, { onDelete: 'cascade' }),
    wireNumber: episodeNumberColumn('wire_number'),
    /** What it is called in this show, where that is not what the episode itself is called. */
    title: text('title'),
    description: text('description'),
    addedOn: timestampColumn('added_on').notNull().defaultNow(),
  },
  (table) => [
    primaryKey({ columns: [table.showId, table.episodeId] }),
    uniqueIndex('show_episode_by_wire_number').on(table.wireNumber),
    index('show_episode_by_episode').on(table.episodeId),
  ],
)

/**
 * What writers are to know of a project beside its name and description: words of its own and how they are said, whom it
 * speaks to, in which tone, and what is never said of it.
 */
export type ProjectFacts = {
  terms?: { term: string; spokenAs?: string }[]
  audience?: string
  tone?: string
  avoid?: string[]
}

/** What a user works on, as context for writers. Projects are integers on the wire; orders hold their ids as `projects`. */
export const projects = pgTable(
  'project',
  {
    id: serial('id').primaryKey(),
    workspaceId: workspaceIdColumn(),
    /** Names it where an integer cannot: an `Idempotency-Key`, the folder of its logo. */
    token: uuid('token').notNull().defaultRandom(),
    name: text('name').notNull(),
    /** In markdown; of a site that was read, what it says of itself. */
    description: text('description').notNull(),
    /** The page that it was read from. */
    url: text('url'),
    /** The storage key of its logo, 200 by 50 pixels. */
    imageKey: text('image_key'),
    textColor: text('text_color'),
    backgroundColor: text('background_color'),
    brandColor: text('brand_color'),
    accentColor: text('accent_color'),
    facts: jsonb('facts').notNull().default({}).$type<ProjectFacts>(),
    createdOn: createdOnColumn(),
    updatedOn: timestampColumn('updated_on').notNull().defaultNow(),
    deletedOn: timestampColumn('deleted_on'),
  },
  (table) => [index('project_list').on(table.workspaceId, table.updatedOn.desc().nullsFirst())],
)

/** What is followed, by its platform: an X account, a subreddit, a YouTube channel, the feed at an address, words on X. */
export const feedPlatforms = ['x', 'reddit', 'youtube', 'rss', 'xNews'] as const
export type FeedPlatform = (typeof feedPlatforms)[number]

/** Something that feeds follow: read once for all workspaces, however many follow it. */
export const feedSources = pgTable(
  'feed_source',
  {
    id: idColumn(),
    platform: text('platform', { enum: feedPlatforms }).notNull(),
    /** What names it on its platform: a user name, a subreddit, a channel id, an address, search words. */
    query: text('query').notNull(),
    /** Where a feed is read now, where that is not what it was asked for by: it has moved. */
    movedTo: text('moved_to'),
    /** Whose server it is read from: at most one of a host's sources is read at a time. */
    host: text('host').notNull(),
    /** What it says of itself. */
    title: text('title'),
    description: text('description'),
    url: text('url'),
    imageUrl: text('image_url'),
    /** By which its server tells whether anything is new. */
    etag: text('etag'),
    lastModified: text('last_modified'),
    /** SHA-256 of what was read last: the same bytes hold nothing new. */
    bodyHash: text('body_hash'),
    /** When it is read next; null where nobody follows it any more. */
    nextPollOn: timestampColumn('next_poll_on'),
    /** The try that reads it now, and until when it is left alone with it. */
    claimedBy: uuid('claimed_by'),
    claimedUntil: timestampColumn('claimed_until'),
    /** When its server was last asked, and when that last brought a document. */
    polledOn: timestampColumn('polled_on'),
    readOn: timestampColumn('read_on'),
    failures: integer('failures').notNull().default(0),
    failingSince: timestampColumn('failing_since'),
    failureWords: text('failure_words'),
    itemCount: integer('item_count').notNull().default(0),
    newestItemOn: timestampColumn('newest_item_on'),
    /** When an item last came in. */
    changedOn: timestampColumn('changed_on'),
    createdOn: createdOnColumn(),
  },
  (table) => [
    uniqueIndex('feed_source_once').on(table.platform, table.query),
    index('feed_source_due')
      .on(table.nextPollOn)
      .where(sql`next_poll_on is not null`),
    index('feed_source_claimed')
      .on(table.claimedUntil)
      .where(sql`claimed_until is not null`),
    index('feed_source_of_host').on(table.host),
  ],
)
const sourceIdColumn = () =>
  uuid('source_id')
    .notNull()
    .references(() => feedSources.id)

/** What a workspace follows. Feeds are integers on the wire. */
export const feeds = pgTable(
  'feed',
  {
    id: serial('id').primaryKey(),
    workspaceId: workspaceIdColumn(),
    sourceId: sourceIdColumn(),
    name: text('name').notNull(),
    token: text('token'),
    feedTypeId: integer('feed_type_id').notNull(),
    internalId: text('internal_id').notNull(),
    description: text('description'),
    url: text('url'),
    createdOn: createdOnColumn(),
    updatedOn: timestampColumn('updated_on').notNull().defaultNow(),
    deletedOn: timestampColumn('deleted_on'),
  },
  (table) => [
    index('feed_list').on(table.workspaceId, table.createdOn.desc().nullsFirst()),
    index('feed_of_source').on(table.sourceId),
  ],
)

/** What a source brought; `guid` keeps an item from coming in twice. */
export const feedItems = pgTable(
  'feed_item',
  {
    id: idColumn(),
    sourceId: sourceIdColumn(),
    /** In the order in which they came in: of one source, a later one has a higher number. */
    arrival: bigserial('arrival', { mode: 'number' }).notNull(),
    guid: text('guid').notNull(),
    title: text('title'),
    author: text('author'),
    url: text('url'),
    imageUrl: text('image_url'),
    /** Without any HTML. */
    text: text('text').notNull(),
    words: integer('words').notNull().default(0),
    publishedOn: timestampColumn('published_on').notNull().defaultNow(),
    createdOn: createdOnColumn(),
    /** When a document that held it was last read. */
    seenOn: timestampColumn('seen_on').notNull().defaultNow(),
  },
  (table) => [
    uniqueIndex('feed_item_once').on(table.sourceId, table.guid),
    index('feed_item_newest').on(
      table.sourceId,
      table.publishedOn.desc().nullsFirst(),
      table.arrival.desc().nullsFirst(),
    ),
    index('feed_item_arrival').on(table.sourceId, table.arrival),
    index('feed_item_words').using('gin', feedItemSearchVector),
  ],
)

/** An order that new items of feeds start: it is made of each, with what else it names. */
export const feedTemplates = pgTable(
  'feed_template',
  {
    id: idColumn(),
    workspaceId: workspaceIdColumn(),
    name: text('name').notNull(),
    /** The kind of work (`kinds/kinds.ts`), the wire's type of it, what is ordered and what each start costs. */
    kind: text('kind').notNull(),
    typeId: integer('type_id').notNull(),
    order: jsonb('order').notNull(),
    cost: integer('cost').notNull(),
    callbackData: text('callback_data'),
    createdOn: createdOnColumn(),
    deletedOn: timestampColumn('deleted_on'),
  },
  (table) => [index('feed_template_list').on(table.workspaceId, table.createdOn.desc().nullsFirst())],
)

/** A feed whose new items start a template. */
export const feedSubscriptions = pgTable(
  'feed_subscription',
  {
    id: idColumn(),
    workspaceId: workspaceIdColumn(),
    feedId: integer('feed_id')
      .notNull()
      .references(() => feeds.id),
    templateId: uuid('template_id')
      .notNull()
      .references(() => feedTemplates.id),
    /** How often it may start something in a day (UTC). */
    dailyLimit: integer('daily_limit').notNull(),
    /** What came in up to this arrival is done with; null: up to whatever its source brings first. */
    mark: bigint('mark', { mode: 'number' }),
    lastItemId: uuid('last_item_id'),
    lastProcessedOn: timestampColumn('last_processed_on'),
    /** When it is looked at again; later than now where it has to wait, and why. */
    nextTryOn: timestampColumn('next_try_on').notNull().defaultNow(),
    problem: text('problem'),
    /** When it was paused; null when it is active. */
    pausedOn: timestampColumn('paused_on'),
    createdOn: createdOnColumn(),
    removedOn: timestampColumn('removed_on'),
  },
  (table) => [
    index('feed_subscription_list').on(table.workspaceId, table.createdOn.desc().nullsFirst()),
    uniqueIndex('feed_subscription_once')
      .on(table.feedId, table.templateId)
      .where(sql`removed_on is null`),
    index('feed_subscription_due')
      .on(table.nextTryOn)
      .where(sql`removed_on is null`),
  ],
)

/**
 * Which items a request is made of, for which schedule or subscription, in their order. It outlives the item: what was
 * used is not used again though the feed keeps it no more. A subscription starts something for an item once.
 */
export const feedItemUses = pgTable(
  'feed_item_use',
  {
    requestId: requestIdColumn(),
    itemId: uuid('item_id').notNull(),
    workspaceId: workspaceIdColumn(),
    feedId: integer('feed_id')
      .notNull()
      .references(() => feeds.id),
    place: integer('place').notNull(),
    scheduleId: uuid('schedule_id').references(() => schedules.id),
    subscriptionId: uuid('subscription_id').references(() => feedSubscriptions.id),
    usedOn: timestampColumn('used_on').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.requestId, table.itemId] }),
    index('feed_item_use_of_item').on(table.workspaceId, table.itemId),
    index('feed_item_use_of_schedule')
      .on(table.scheduleId, table.itemId)
      .where(sql`schedule_id is not null`),
    uniqueIndex('feed_item_use_once').on(table.subscriptionId, table.itemId),
  ],
)

/** A file that was uploaded once, to be a source as often as wanted. Its bytes lie in storage under its content's hash. */
export const files = pgTable(
  'file',
  {
    id: idColumn(),
    workspaceId: workspaceIdColumn(),
    /** What its sender called it; only ever shown. */
    name: text('name').notNull(),
    /** What its content was recognised as. */
    contentType: text('content_type').notNull(),
    sizeBytes: bigint('size_bytes', { mode: 'number' }).notNull(),
    storageKey: text('storage_key').notNull(),
    createdOn: createdOnColumn(),
  },
  (table) => [
    index('file_list').on(table.workspaceId, table.createdOn.desc().nullsFirst(), table.id),
    index('file_by_storage_key').on(table.storageKey),
  ],
)

/** What a finished research found. Its id is its request's; title and summary stand in the request. */
export const researches = pgTable(
  'research',
  {
    id: idColumn(),
    workspaceId: workspaceIdColumn(),
    requestId: requestIdColumn().unique(),
    prompt: text('prompt').notNull(),
    provider: text('provider', { enum: ['gemini', 'openai'] }),
    outputType: text('output_type').notNull().default('text'),
    /** What the wire answers: HTML, or serialized JSON. */
    responseText: text('response_text'),
    /** The report as data: every sentence with the sources it cites. Lists leave it unread. */
    report: jsonb('report'),
    /** English name of a language. */
    language: text('language'),
    sourceCount: integer('source_count'),
    readingMinutes: integer('reading_minutes'),
    /** Which engine wrote it. */
    writtenBy: text('written_by'),
    isScheduleTemplate: boolean('is_schedule_template').notNull().default(false),
    createdOn: createdOnColumn(),
    deletedOn: timestampColumn('deleted_on'),
  },
  (table) => [
    index('research_list').on(table.workspaceId, table.createdOn.desc().nullsFirst()),
    index('research_words').using('gin', researchSearchVector),
  ],
)

/**
 * What is said in a finished recording of the workspace, as words to search by: the texts themselves lie in storage. Words
 * are as they stand, and without their endings where the language's are known.
 */
export const recordingSearchIndex = pgTable(
  'recording_words',
  {
    requestId: requestIdColumn().primaryKey(),
    workspaceId: workspaceIdColumn(),
    words: tsvector('words').notNull(),
    /** That of the request: what succeeded later has no row yet. */
    succeededOn: timestampColumn('succeeded_on').notNull(),
  },
  (table) => [
    index('recording_words_found').using('gin', table.words),
    index('recording_words_newest').on(table.workspaceId, table.succeededOn),
  ],
)

/** What a post was made of, as answers say it. */
export type PostSource = {
  type: string
  sourceId?: string
  reference?: string
  description?: string
  metadata?: Record<string, string>
}
/** A post that was written: one of its request's, in their order; of a thread one of its posts. */
export const posts = pgTable(
  'post',
  {
    id: idColumn(),
    workspaceId: workspaceIdColumn(),
    requestId: requestIdColumn(),
    /** Index in its request, from 0. */
    place: integer('place').notNull(),
    /** `tweet` or `thread`; of several threads of one request `thread_1`, `thread_2` … */
    type: text('type').notNull(),
    /** Index in its thread, from 0. */
    order: integer('order').notNull(),
    text: text('text').notNull(),
    /** English name of a language. */
    language: text('language').notNull(),
    sources: jsonb('sources').notNull().$type<PostSource[]>(),
    /** Which of its request's documents it cites, by their places from 0. */
    cited: jsonb('cited').notNull().$type<number[]>(),
    /** Storage keys of its pictures. */
    tweetImageKey: text('tweet_image_key'),
    dataTableImageKey: text('data_table_image_key'),
    barChartImageKey: text('bar_chart_image_key'),
    /** When its request was done: those of one request stand together. */
    createdOn: createdOnColumn(),
    updatedOn: timestampColumn('updated_on').notNull().defaultNow(),
  },
  (table) => [
    index('post_list').on(table.workspaceId, table.createdOn.desc().nullsFirst(), table.requestId, table.place),
    uniqueIndex('post_of_request').on(table.requestId, table.place),
  ],
)

/** What was plugged in for a port of the engines: the whole server's, of no workspace. */
export const connectedEngines = pgTable(
  'engine',
  {
    id: idColumn(),
    port: text('port', { enum: ['text', 'speech', 'transcription', 'image', 'search', 'mail'] }).notNull(),
    provider: text('provider').notNull(),
    address: text('address'),
    model: text('model'),
    voices: jsonb('voices').$type<string[]>(),
    /** Of a mail server: as whom it is asked, and where support messages go. */
    user: text('user_name'),
    to: text('mail_to'),
    /** Its key, sealed with the key file of the data folder. */
    sealedKey: text('sealed_key'),
    keyEnding: text('key_ending'),
    /** Which of its port's is asked first, from 0. */
    place: integer('place').notNull(),
    /** What came of trying it last. */
    tested: jsonb('tested').$type<{ works: boolean; said: string; ms: number; on: string }>(),
    createdOn: createdOnColumn(),
  },
  (table) => [index('engine_list').on(table.port, table.place)],
)

/** One row: how often the plugged-in engines were changed, so that every process notices. */
export const engineRevision = pgTable('engine_revision', {
  id: integer('id').primaryKey().default(1),
  revision: integer('revision').notNull().default(0),
})

/** How a workspace's posts are signed. */
export const postProfiles = pgTable('post_profile', {
  workspaceId: workspaceIdColumn().primaryKey(),
  /** The folder of its picture. */
  token: uuid('token').notNull().defaultRandom(),
  name: text('name'),
  handle: text('handle'),
  /** Storage key of a picture, cut to a square. */
  avatarKey: text('avatar_key'),
  verified: boolean('verified').notNull().default(false),
  updatedOn: timestampColumn('updated_on').notNull().defaultNow(),
})

/** What the creation forms of a workspace begin with. */
export const workspaceDefaults = pgTable('workspace_defaults', {
  workspaceId: workspaceIdColumn().primaryKey(),
  voice1: integer('voice_1'),
  voice2: integer('voice_2'),
  style: text('style'),
  /** English name of a language. */
  language: text('language'),
  showId: uuid('show_id').references(() => shows.id, { onDelete: 'set null' }),
  updatedOn: timestampColumn('updated_on').notNull().defaultNow(),
})

/** A voice that is marked as a favourite, or two that are liked together; of one alone the second is 0. */
export const favouriteVoices = pgTable(
  'favourite_voice',
  {
    id: serial('id').primaryKey(),
    workspaceId: workspaceIdColumn(),
    voice1: integer('voice_1').notNull(),
    voice2: integer('voice_2').notNull().default(0),
  },
  (table) => [uniqueIndex('favourite_voice_of_workspace').on(table.workspaceId, table.voice1, table.voice2)],
)

export const webhooks = pgTable(
  'webhook',
  {
    id: idColumn(),
    workspaceId: workspaceIdColumn(),
    url: text('url').notNull(),
    /** Signs the deliveries, so it is stored in plain text; shown once. */
    secret: text('secret').notNull(),
    createdOn: createdOnColumn(),
  },
  (table) => [index('webhook_list').on(table.workspaceId)],
)

export const webhookDeliveries = pgTable(
  'webhook_delivery',
  {
    id: idColumn(),
    webhookId: uuid('webhook_id')
      .notNull()
      .references(() => webhooks.id, { onDelete: 'cascade' }),
    requestId: requestIdColumn(),
    attempts: integer('attempts').notNull().default(0),
    lastStatus: integer('last_status'),
    lastError: text('last_error'),
    /** As it was sent last. */
    body: text('body'),
    lastTriedOn: timestampColumn('last_tried_on'),
    deliveredOn: timestampColumn('delivered_on'),
    /** When it was given up. */
    failedOn: timestampColumn('failed_on'),
    createdOn: createdOnColumn(),
  },
  (table) => [
    uniqueIndex('webhook_delivery_once').on(table.webhookId, table.requestId),
    index('webhook_delivery_list').on(table.webhookId, table.createdOn.desc().nullsFirst(), table.id),
  ],
)

export const supportMessages = pgTable('support_message', {
  id: idColumn(),
  email: text('email').notNull(),
  message: text('message').notNull(),
  createdOn: createdOnColumn(),
  sentOn: timestampColumn('sent_on'),
})
