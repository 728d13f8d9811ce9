import * as z from 'zod/mini'
import { namesOf, providersOf } from './providers/providers-of.ts'
import { type Port, ports, engineNames } from '@patchbay/engines'

/** Every setting of the server. `config.ts` reads them. */

const portSetting = z.pipe(z.string().check(z.regex(/^\d{1,5}$/)), z.transform(Number))
const wholeNumberSetting = z.pipe(z.string().check(z.regex(/^\d{1,9}$/)), z.transform(Number))
const urlSetting = z.pipe(
  z.url({ protocol: /^https?$/ }),
  z.transform((url) => url.replace(/\/+$/, '')),
)
const listSetting = z.pipe(
  z.string(),
  z.transform((value) => value.split(/[\s,]+/).filter(Boolean)),
)

/** A model of a port: whoever makes models for it, and one of theirs. */
const modelSettingFor = (port: Port) => ({
  expects: `provider:model with ${namesOf(port)} as the provider, for example ${ports[port].example}`,
  schema: z
    .string()
    .check(
      z.refine((value) =>
        providersOf(port).some(({ name }) => value.startsWith(`${name}:`) && value.length > name.length + 1),
      ),
    ),
})
const ipNetworkSetting = z.union([z.ipv4(), z.ipv6(), z.cidrv4(), z.cidrv6()])
/**
 * Which callers may say on whose behalf they call. A number: so many proxies stand before this server, and each adds the
 * address it was called from; what stands left of those was written by the caller. `true`, as settings of before say: one.
 */
const trustedProxies = z.pipe(
  z
    .string()
    .check(
      z.refine(
        (value) =>
          /^(true|false|\d)$/.test(value) ||
          value.split(',').every((part) => z.core.safeParse(ipNetworkSetting, part.trim()).success),
      ),
    ),
  z.transform((value): number | string | false => {
    if (value === 'true') return 1
    if (/^(false|0)$/.test(value)) return false
    return /^\d$/.test(value) ? Number(value) : value
  }),
)

const searchEngines = z.pipe(listSetting, z.array(z.enum(engineNames as [string, ...string[]])))

const hostsWithPorts = z.pipe(listSetting, z.array(z.string().check(z.regex(/^.+:\d{1,5}$/))))
const socialLinks = z.pipe(
  z.pipe(
    z.string(),
    z.transform((value) =>
      value.split(',').map((pair) => {
        const [label = '', ...url] = pair.split('=')
        return { label: label.trim(), url: url.join('=').trim() }
      }),
    ),
  ),
  z.array(z.object({ label: z.string().check(z.minLength(1)), url: z.url({ protocol: /^https?$/ }) })),
)

/** A row a variable: what happens without it, what it is for, what it must be, and its schema. docs/settings.md is made of it. */
export const settings = {
  PORT: {
    fallback: '`4600`',
    purpose: 'The port the server listens on',
    expects: 'a port number such as 4600',
    schema: portSetting,
  },
  HOST: {
    fallback: '`127.0.0.1`',
    purpose: 'The address it listens on; `0.0.0.0` for all',
    expects: 'an address to listen on such as 127.0.0.1',
    schema: z.string(),
  },
  PATCHBAY_DATA: {
    fallback: '`./data`',
    purpose: 'The folder that holds the database, the files and the secrets',
    expects: 'a folder',
    schema: z.string(),
  },
  DATABASE_URL: {
    fallback: 'none: embedded database in the data folder',
    purpose: 'A `postgres://` address',
    expects: 'a postgres:// address',
    schema: z.string().check(z.regex(/^postgres(ql)?:\/\//)),
  },
  PATCHBAY_ROLE: {
    fallback: '`all`',
    purpose: '`api`, `worker` or `all`; several processes need `DATABASE_URL` and a shared data folder',
    expects: 'all, api or worker',
    schema: z.enum(['all', 'api', 'worker']),
  },
  PATCHBAY_PUBLIC_URL: {
    fallback: '`http://<HOST>:<PORT>`',
    purpose: 'The address people reach it at: stands in links to files and in the setup address',
    expects: 'the http(s) address people reach this server at',
    schema: urlSetting,
  },
  PATCHBAY_API_BASE_URL: {
    fallback: "this server's own `/v1`",
    purpose: 'Where the console sends its calls',
    expects: 'an http(s) address',
    schema: urlSetting,
  },
  PATCHBAY_RESEARCH_BASE_URL: {
    fallback: '`PATCHBAY_API_BASE_URL`',
    purpose: 'Where it sends research calls',
    expects: 'an http(s) address',
    schema: urlSetting,
  },
  PATCHBAY_PRICING_URL: {
    fallback: "this server's page about credits",
    purpose: "The console's link to prices",
    expects: 'an http(s) address',
    schema: urlSetting,
  },
  PATCHBAY_DOCS_URL: {
    fallback: "this server's page about the API",
    purpose: "The console's link to documentation",
    expects: 'an http(s) address',
    schema: urlSetting,
  },
  PATCHBAY_BILLING_URL: {
    fallback: 'none: the link is not shown',
    purpose: "The console's link to billing",
    expects: 'an http(s) address',
    schema: urlSetting,
  },
  PATCHBAY_SOCIAL_LINKS: {
    fallback: 'none',
    purpose: 'Links under the support form: `GitHub=https://…,Mastodon=https://…`',
    expects: 'pairs such as GitHub=https://…,Mastodon=https://…',
    schema: socialLinks,
  },
  PATCHBAY_TEXT_MODEL: {
    ...modelSettingFor('text'),
    fallback: 'none: embedded writer',
    purpose: '`openai:…`, `google:…`, `anthropic:…` or `openai-compatible:…`',
  },
  PATCHBAY_TEXT_BASE_URL: {
    fallback: "the provider's",
    purpose: 'The address of an OpenAI-compatible server',
    expects: 'an http(s) address',
    schema: urlSetting,
  },
  PATCHBAY_SPEECH_MODEL: {
    ...modelSettingFor('speech'),
    fallback: 'none: embedded voices',
    purpose: '`openai:…`, `elevenlabs:…` or `openai-compatible:…`',
  },
  PATCHBAY_SPEECH_BASE_URL: {
    fallback: "the provider's",
    purpose: 'The address of an OpenAI-compatible server',
    expects: 'an http(s) address',
    schema: urlSetting,
  },
  PATCHBAY_SPEECH_VOICES: {
    fallback: "the provider's usual ones",
    purpose:
      'The voices to offer, separated by commas: `af_heart`, `af_heart:female` or `Heart=af_heart:female`. Hosts are called by the name, or by the one in the id (Heart)',
    expects: 'a list of voice names',
    schema: listSetting,
  },
  PATCHBAY_TRANSCRIPTION_MODEL: {
    ...modelSettingFor('transcription'),
    fallback: "none: only the workspace's own episodes have transcripts",
    purpose: '`openai:…`, `elevenlabs:…` or `openai-compatible:…`: transcribes recordings from elsewhere',
  },
  PATCHBAY_TRANSCRIPTION_BASE_URL: {
    fallback: "the provider's",
    purpose: 'The address of an OpenAI-compatible server',
    expects: 'an http(s) address',
    schema: urlSetting,
  },
  PATCHBAY_TRANSCRIPTION_API_KEY: {
    fallback: "the provider's key below",
    purpose: 'A key for the transcription model alone',
    expects: 'a key',
    schema: z.string(),
  },
  PATCHBAY_MODELS_URL: {
    fallback: '`https://huggingface.co`',
    purpose:
      'Where models that run on this machine are fetched: a hub with the same paths, for example a mirror in your own network',
    expects: 'an http(s) address',
    schema: urlSetting,
  },
  PATCHBAY_WHISPER_MODEL: {
    fallback: 'none',
    purpose:
      'Used where no transcription model is set: the path of a whisper.cpp model, `ggml-….bin`. A new file at this path counts for the next recording',
    expects: 'the path of a model of whisper.cpp, ggml-….bin',
    schema: z.string(),
  },
  PATCHBAY_POCKETSPHINX: {
    fallback: 'none',
    purpose:
      "Used where no transcription model is set: the path of PocketSphinx's program, for example `/usr/bin/pocketsphinx_continuous` after `apt-get install pocketsphinx pocketsphinx-en-us`. English only, without punctuation, with many wrong words; transcripts say so",
    expects: 'the path of pocketsphinx_continuous',
    schema: z.string(),
  },
  PATCHBAY_IMAGE_MODEL: {
    ...modelSettingFor('image'),
    fallback: 'none: avatars from words and covers of shows are drawn here',
    purpose: '`openai:…`, `google:…` or `openai-compatible:…`: makes their pictures',
  },
  PATCHBAY_IMAGE_BASE_URL: {
    fallback: "the provider's",
    purpose: 'The address of an OpenAI-compatible server',
    expects: 'an http(s) address',
    schema: urlSetting,
  },
  PATCHBAY_IMAGE_API_KEY: {
    fallback: "the provider's key below",
    purpose: 'A key for the image model alone',
    expects: 'a key',
    schema: z.string(),
  },
  PATCHBAY_TEXT_API_KEY: {
    fallback: "the provider's key below",
    purpose: 'A key for the text model alone',
    expects: 'a key',
    schema: z.string(),
  },
  PATCHBAY_SPEECH_API_KEY: {
    fallback: "the provider's key below",
    purpose: 'A key for the speech model alone',
    expects: 'a key',
    schema: z.string(),
  },
  PATCHBAY_SEARCH: {
    fallback: '`keyless`',
    purpose:
      'Where research searches, a list: `searxng`, `brave`, `tavily`, `marginalia`, each of `wikipedia`, `openalex`, `arxiv`, `crossref`, `hackernews`, `gdelt`, `mwmbl`, or all of these by `keyless`; `none`: only what the workspace has made and follows',
    expects: `a list of ${engineNames.join(', ')}`,
    schema: searchEngines,
  },
  PATCHBAY_SEARXNG_URL: {
    fallback: 'none',
    purpose: 'The address of a SearXNG server, which must answer in JSON (`search.formats`)',
    expects: 'the http(s) address of a SearXNG server',
    schema: urlSetting,
  },
  PATCHBAY_BRAVE_API_KEY: { fallback: 'none', purpose: 'The key of Brave', expects: 'a key', schema: z.string() },
  PATCHBAY_TAVILY_API_KEY: { fallback: 'none', purpose: 'The key of Tavily', expects: 'a key', schema: z.string() },
  PATCHBAY_MARGINALIA_API_KEY: {
    fallback: 'none',
    purpose: 'The key of Marginalia',
    expects: 'a key',
    schema: z.string(),
  },
  PATCHBAY_OPENALEX_API_KEY: {
    fallback: 'none',
    purpose: 'A free key, with which OpenAlex answers more often',
    expects: 'a key',
    schema: z.string(),
  },
  PATCHBAY_CONTACT: {
    fallback: '`PATCHBAY_SUPPORT_EMAIL`',
    purpose:
      'An email or web address that searched and read sites are given as a contact. Crossref and OpenAlex answer faster with one',
    expects: 'an email address or an http(s) address',
    schema: z.union([z.email(), z.url({ protocol: /^https?$/ })]),
  },
  PATCHBAY_SMTP_URL: {
    fallback: 'none: messages are only stored',
    purpose: 'An `smtp://` or `smtps://` address that support messages are sent through',
    expects: 'an smtp:// or smtps:// address',
    schema: z.string().check(z.regex(/^smtps?:\/\//)),
  },
  PATCHBAY_SUPPORT_EMAIL: {
    fallback: 'none',
    purpose: 'Who gets them',
    expects: 'an email address',
    schema: z.email(),
  },
  PATCHBAY_CREDITS: {
    fallback: '`100000`',
    purpose: 'Credits of a new workspace',
    expects: 'a whole number',
    schema: wholeNumberSetting,
  },
  PATCHBAY_DAILY_PODCASTS: {
    fallback: '`100`',
    purpose: 'Episodes a workspace may ask for in a day',
    expects: 'a whole number',
    schema: wholeNumberSetting,
  },
  PATCHBAY_RATE_LIMIT: {
    fallback: '`600`',
    purpose: 'Calls a key may make in a minute',
    expects: 'a number of calls per minute',
    schema: wholeNumberSetting,
  },
  PATCHBAY_WORKERS: {
    fallback: 'one more than there are cores, at most one fewer than the gigabytes of memory, at least two',
    purpose: 'Requests worked on at once by one process',
    expects: 'a whole number',
    schema: wholeNumberSetting,
  },
  PATCHBAY_ALLOWED_PRIVATE_HOSTS: {
    fallback: 'none',
    purpose:
      '`host:port` pairs of your own network that sources and webhooks may be fetched from; all other private addresses are refused',
    expects: 'a list of host:port',
    schema: hostsWithPorts,
  },
  PATCHBAY_TRUST_PROXY: {
    fallback: '`0`',
    purpose:
      'How many reverse proxies stand before the server (`1` behind nginx, which adds to `X-Forwarded-For`), or their addresses: `10.0.0.7,172.16.0.0/12`',
    expects: 'a number of reverse proxies, or their addresses such as 10.0.0.7 or 172.16.0.0/12',
    schema: trustedProxies,
  },
  PATCHBAY_REDDIT_CLIENT_ID: {
    fallback: 'none',
    purpose: 'An application at Reddit: subreddits are then read by its API instead of their public feeds',
    expects: 'the id of an application at Reddit',
    schema: z.string(),
  },
  PATCHBAY_REDDIT_CLIENT_SECRET: {
    fallback: 'none',
    purpose: 'The secret of that application',
    expects: 'the secret of an application at Reddit',
    schema: z.string(),
  },
  PATCHBAY_X_BEARER: {
    fallback: 'none',
    purpose: 'A bearer token of the API of X: posts of a person or about a subject can be followed',
    expects: 'a bearer token of the API of X',
    schema: z.string(),
  },
  PATCHBAY_X_BRIDGE: {
    fallback: 'none',
    purpose: 'The same without a token: the address of a bridge such as RSSHub, which may stand in your own network',
    expects: 'the http(s) address of a bridge such as RSSHub',
    schema: urlSetting,
  },
  PATCHBAY_FEED_DAYS: {
    fallback: '`90`',
    purpose: 'How many days the items of a feed are stored after they have left it',
    expects: 'a whole number of days',
    schema: wholeNumberSetting,
  },
  PATCHBAY_LOG_LEVEL: {
    fallback: '`info`',
    purpose: '`debug`, `info`, `warn`, `error` or `silent`',
    expects: 'debug, info, warn, error or silent',
    schema: z.enum(['debug', 'info', 'warn', 'error', 'silent']),
  },
} as const
