import { availableParallelism, totalmem } from 'node:os'
import { resolve } from 'node:path'
import * as z from 'zod/mini'
import { parseEngineNames } from '@patchbay/engines'
import { providers } from './providers/providers.ts'
import { settings } from './settings.ts'

/**
 * The settings of the server, read from the environment here and nowhere else. The providers' keys stand in
 * `providers`. A setting that makes no sense stops the start with a sentence.
 */

type Name = keyof typeof settings
type ParsedSettings = { [Key in Name]?: z.core.output<(typeof settings)[Key]['schema']> }

export class ConfigError extends Error {
  override name = 'ConfigError'
}

/** Reads the settings. Throws `ConfigError` with one sentence that names the variable and what it must be. */
export function readConfig(environment: NodeJS.ProcessEnv = process.env) {
  const read = readSettings(environment)
  const host = read.HOST ?? '127.0.0.1'
  const portNumber = read.PORT ?? 4600
  if (portNumber > 65_535) throw new ConfigError('PORT must be at most 65535.')
  const shownHost = host === '0.0.0.0' || host === '::' ? 'localhost' : host.includes(':') ? `[${host}]` : host
  const publicUrl = read.PATCHBAY_PUBLIC_URL ?? `http://${shownHost}:${portNumber}`
  const apiBaseUrl = read.PATCHBAY_API_BASE_URL
  if (read.PATCHBAY_ROLE !== undefined && read.PATCHBAY_ROLE !== 'all' && !read.DATABASE_URL) {
    throw new ConfigError(
      `PATCHBAY_ROLE=${read.PATCHBAY_ROLE} needs DATABASE_URL: the embedded database serves one process only.`,
    )
  }
  if (read.PATCHBAY_SMTP_URL && !read.PATCHBAY_SUPPORT_EMAIL) {
    throw new ConfigError('PATCHBAY_SMTP_URL needs PATCHBAY_SUPPORT_EMAIL, the address that support messages go to.')
  }
  if ((read.PATCHBAY_REDDIT_CLIENT_ID === undefined) !== (read.PATCHBAY_REDDIT_CLIENT_SECRET === undefined)) {
    throw new ConfigError(
      'PATCHBAY_REDDIT_CLIENT_ID and PATCHBAY_REDDIT_CLIENT_SECRET belong together: set both or none.',
    )
  }
  const keyOf = providerKeys(environment)
  return {
    port: portNumber,
    host,
    publicUrl,
    dataFolder: resolve(read.PATCHBAY_DATA ?? './data'),
    databaseUrl: read.DATABASE_URL,
    role: read.PATCHBAY_ROLE ?? 'all',
    console: {
      /** Undefined: the console talks to this server's own `/v1`. */
      apiBaseUrl,
      researchBaseUrl: read.PATCHBAY_RESEARCH_BASE_URL ?? apiBaseUrl,
      pricingUrl: read.PATCHBAY_PRICING_URL,
      docsUrl: read.PATCHBAY_DOCS_URL,
      billingUrl: read.PATCHBAY_BILLING_URL,
      socialLinks: read.PATCHBAY_SOCIAL_LINKS ?? [],
    },
    /** The providers' keys by their names: an order may ask for a family of models. */
    providerKeys: keyOf,
    text: modelSetting(read.PATCHBAY_TEXT_MODEL, read.PATCHBAY_TEXT_BASE_URL, read.PATCHBAY_TEXT_API_KEY, keyOf),
    speech: {
      ...modelSetting(read.PATCHBAY_SPEECH_MODEL, read.PATCHBAY_SPEECH_BASE_URL, read.PATCHBAY_SPEECH_API_KEY, keyOf),
      voices: read.PATCHBAY_SPEECH_VOICES,
    },
    transcription: modelSetting(
      read.PATCHBAY_TRANSCRIPTION_MODEL,
      read.PATCHBAY_TRANSCRIPTION_BASE_URL,
      read.PATCHBAY_TRANSCRIPTION_API_KEY,
      keyOf,
    ),
    /** Where models that run on this machine are fetched: the hub that has them, or one with the same paths. */
    modelsUrl: read.PATCHBAY_MODELS_URL ?? 'https://huggingface.co',
    /** How npm is started to install what such models run with. */
    npm: npmSetting(environment),
    /** Hears where no other model is named by a setting: a file in whisper.cpp's form. */
    whisperModel: read.PATCHBAY_WHISPER_MODEL && resolve(read.PATCHBAY_WHISPER_MODEL),
    /** Hears English where no model is plugged in: the path of a program of this machine. */
    pocketSphinx: read.PATCHBAY_POCKETSPHINX,
    image: modelSetting(read.PATCHBAY_IMAGE_MODEL, read.PATCHBAY_IMAGE_BASE_URL, read.PATCHBAY_IMAGE_API_KEY, keyOf),
    search: searchSetting(read),
    feeds: {
      reddit: redditKey(read.PATCHBAY_REDDIT_CLIENT_ID, read.PATCHBAY_REDDIT_CLIENT_SECRET),
      xBearer: read.PATCHBAY_X_BEARER,
      xBridge: read.PATCHBAY_X_BRIDGE,
    },
    /** How long items are stored after they have left the feed. */
    feedDays: Math.max(1, read.PATCHBAY_FEED_DAYS ?? 90),
    smtpUrl: read.PATCHBAY_SMTP_URL,
    supportEmail: read.PATCHBAY_SUPPORT_EMAIL,
    credits: read.PATCHBAY_CREDITS ?? 100_000,
    dailyPodcasts: read.PATCHBAY_DAILY_PODCASTS ?? 100,
    rateLimitPerMinute: read.PATCHBAY_RATE_LIMIT ?? 600,
    /** Requests worked on at once by this process. */
    workers: Math.max(1, read.PATCHBAY_WORKERS ?? defaultWorkerCount(availableParallelism(), memoryLimitBytes())),
    allowedPrivateHosts: read.PATCHBAY_ALLOWED_PRIVATE_HOSTS ?? [],
    trustProxy: read.PATCHBAY_TRUST_PROXY ?? false,
    logLevel: read.PATCHBAY_LOG_LEVEL ?? 'info',
  }
}

export type Config = ReturnType<typeof readConfig>

/**
 * One more than there are cores, as each piece of work has moments in which it fills none (what is read, waited for, put
 * together). A video being drawn takes up to 600 MB, so there is a gigabyte for each; and two are always worked on.
 */
export const defaultWorkerCount = (cores: number, memory: number) =>
  Math.max(2, Math.min(cores + 1, Math.floor(memory / 1e9) - 1))

/** What a container may take is less than what the machine has; where nothing limits it, nought or more than that is said. */
const memoryLimitBytes = () => Math.min(totalmem(), process.constrainedMemory() || totalmem())

/** A model plugged in by a setting; `model` undefined: the embedded engine. */
export type ModelSetting = { model: string | undefined; baseUrl: string | undefined; apiKey: string | undefined }

function modelSetting(
  chosen: string | undefined,
  baseUrl: string | undefined,
  ownKey: string | undefined,
  keys: Record<string, string | undefined>,
): ModelSetting {
  return { model: chosen, baseUrl, apiKey: ownKey ?? keys[chosen?.split(':')[0] ?? ''] }
}

/** npm told who it is where it started this process. Of the environment it needs where it looks and by which way. */
function npmSetting(environment: NodeJS.ProcessEnv) {
  const needed =
    /^(path|pathext|home|userprofile|appdata|localappdata|systemroot|comspec|tmp|temp|tmpdir|node_extra_ca_certs|ssl_cert_file|(https?|all|no)_proxy|npm_config_(registry|cache|userconfig|globalconfig|cafile|proxy|https_proxy|noproxy|offline))$/i
  const inherited = Object.entries(environment).filter(([name]) => needed.test(name))
  return {
    program: environment['npm_execpath']?.endsWith('.js') ? environment['npm_execpath'] : undefined,
    environment: Object.fromEntries(inherited.map(([name, value]) => [name, value ?? ''])),
  }
}

/** By provider, the key that its own setting holds. */
const providerKeys = (environment: NodeJS.ProcessEnv): Record<string, string | undefined> =>
  Object.fromEntries(
    providers.map(({ name, keySetting }) => [name, (keySetting && environment[keySetting]?.trim()) || undefined]),
  )

/** The search engines that are asked. One that is named and lacks its key or address stops the start. */
function searchSetting(read: ParsedSettings) {
  const engines = parseEngineNames(read.PATCHBAY_SEARCH ?? ['keyless'], (setting) => read[setting] !== undefined)
  if (typeof engines === 'string') throw new ConfigError(engines)
  return {
    engines,
    /** Whether the setting names them; else they are those that need no key. */
    isSet: read.PATCHBAY_SEARCH !== undefined,
    searxngUrl: read.PATCHBAY_SEARXNG_URL,
    keys: read,
    /** Stands in what search engines and sites are asked with. */
    contact: read.PATCHBAY_CONTACT ?? read.PATCHBAY_SUPPORT_EMAIL,
  }
}

const redditKey = (clientId: string | undefined, clientSecret: string | undefined) =>
  clientId && clientSecret ? { clientId, clientSecret } : undefined

function readSettings(environment: NodeJS.ProcessEnv): ParsedSettings {
  const read: Record<string, unknown> = {}
  for (const [name, { expects, schema }] of Object.entries(settings)) {
    const value = environment[name]?.trim()
    if (value === undefined || value === '') continue
    const parsed = z.core.safeParse(schema, value)
    if (!parsed.success) throw new ConfigError(`${name} must be ${expects}.`)
    read[name] = parsed.data
  }
  return read as ParsedSettings
}
