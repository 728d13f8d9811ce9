import * as z from 'zod/mini'
import { namesOf, providersOf } from './engines/providers-of.ts'
import { type Port, ports, searchNames } from '@patchbay/engines'

/** Every setting of the server and what it must be. The README's table lists them; `config.ts` reads them. */

const port = z.pipe(z.string().check(z.regex(/^\d{1,5}$/)), z.transform(Number))
const wholeNumber = z.pipe(z.string().check(z.regex(/^\d{1,9}$/)), z.transform(Number))
const address = z.pipe(
  z.url({ protocol: /^https?$/ }),
  z.transform((url) => url.replace(/\/+$/, '')),
)
const list = z.pipe(
  z.string(),
  z.transform((value) => value.split(/[\s,]+/).filter(Boolean)),
)

/** A model of a port: whoever makes models for it, and one of theirs. */
const modelFor = (port: Port) => ({
  expects: `provider:model with ${namesOf(port)} as the provider, for example ${ports[port].example}`,
  schema: z
    .string()
    .check(
      z.refine((value) =>
        providersOf(port).some(({ name }) => value.startsWith(`${name}:`) && value.length > name.length + 1),
      ),
    ),
})
const network = z.union([z.ipv4(), z.ipv6(), z.cidrv4(), z.cidrv6()])
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
          value.split(',').every((part) => z.core.safeParse(network, part.trim()).success),
      ),
    ),
  z.transform((value): number | string | false => {
    if (value === 'true') return 1
    if (/^(false|0)$/.test(value)) return false
    return /^\d$/.test(value) ? Number(value) : value
  }),
)

const searchEngines = z.pipe(list, z.array(z.enum(searchNames as [string, ...string[]])))

const hostsWithPorts = z.pipe(list, z.array(z.string().check(z.regex(/^.+:\d{1,5}$/))))
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

/** Name of the variable, what it must be in words, its schema. A missing or empty variable takes the default below. */
export const settings = {
  PORT: { expects: 'a port number such as 4600', schema: port },
  HOST: { expects: 'an address to listen on such as 127.0.0.1', schema: z.string() },
  PATCHBAY_DATA: { expects: 'a folder', schema: z.string() },
  DATABASE_URL: { expects: 'a postgres:// address', schema: z.string().check(z.regex(/^postgres(ql)?:\/\//)) },
  PATCHBAY_ROLE: { expects: 'all, api or worker', schema: z.enum(['all', 'api', 'worker']) },
  PATCHBAY_PUBLIC_URL: { expects: 'the http(s) address people reach this server at', schema: address },
  PATCHBAY_API_BASE_URL: { expects: 'an http(s) address', schema: address },
  PATCHBAY_RESEARCH_BASE_URL: { expects: 'an http(s) address', schema: address },
  PATCHBAY_PRICING_URL: { expects: 'an http(s) address', schema: address },
  PATCHBAY_DOCS_URL: { expects: 'an http(s) address', schema: address },
  PATCHBAY_BILLING_URL: { expects: 'an http(s) address', schema: address },
  PATCHBAY_SOCIAL_LINKS: { expects: 'pairs such as GitHub=https://…,Mastodon=https://…', schema: socialLinks },
  PATCHBAY_TEXT_MODEL: modelFor('text'),
  PATCHBAY_TEXT_BASE_URL: { expects: 'an http(s) address', schema: address },
  PATCHBAY_SPEECH_MODEL: modelFor('speech'),
  PATCHBAY_SPEECH_BASE_URL: { expects: 'an http(s) address', schema: address },
  PATCHBAY_SPEECH_VOICES: { expects: 'a list of voice names', schema: list },
  PATCHBAY_TRANSCRIPTION_MODEL: modelFor('transcription'),
  PATCHBAY_TRANSCRIPTION_BASE_URL: { expects: 'an http(s) address', schema: address },
  PATCHBAY_TRANSCRIPTION_API_KEY: { expects: 'a key', schema: z.string() },
  PATCHBAY_MODELS_URL: { expects: 'an http(s) address', schema: address },
  PATCHBAY_WHISPER_MODEL: { expects: 'the path of a model of whisper.cpp, ggml-….bin', schema: z.string() },
  PATCHBAY_POCKETSPHINX: { expects: 'the path of pocketsphinx_continuous', schema: z.string() },
  PATCHBAY_IMAGE_MODEL: modelFor('image'),
  PATCHBAY_IMAGE_BASE_URL: { expects: 'an http(s) address', schema: address },
  PATCHBAY_IMAGE_API_KEY: { expects: 'a key', schema: z.string() },
  PATCHBAY_TEXT_API_KEY: { expects: 'a key', schema: z.string() },
  PATCHBAY_SPEECH_API_KEY: { expects: 'a key', schema: z.string() },
  PATCHBAY_SEARCH: { expects: `a list of ${searchNames.join(', ')}`, schema: searchEngines },
  PATCHBAY_SEARXNG_URL: { expects: 'the http(s) address of a SearXNG server', schema: address },
  PATCHBAY_BRAVE_API_KEY: { expects: 'a key', schema: z.string() },
  PATCHBAY_TAVILY_API_KEY: { expects: 'a key', schema: z.string() },
  PATCHBAY_MARGINALIA_API_KEY: { expects: 'a key', schema: z.string() },
  PATCHBAY_OPENALEX_API_KEY: { expects: 'a key', schema: z.string() },
  PATCHBAY_CONTACT: {
    expects: 'an email address or an http(s) address',
    schema: z.union([z.email(), z.url({ protocol: /^https?$/ })]),
  },
  PATCHBAY_SMTP_URL: { expects: 'an smtp:// or smtps:// address', schema: z.string().check(z.regex(/^smtps?:\/\//)) },
  PATCHBAY_SUPPORT_EMAIL: { expects: 'an email address', schema: z.email() },
  PATCHBAY_CREDITS: { expects: 'a whole number', schema: wholeNumber },
  PATCHBAY_DAILY_PODCASTS: { expects: 'a whole number', schema: wholeNumber },
  PATCHBAY_RATE_LIMIT: { expects: 'a number of calls per minute', schema: wholeNumber },
  PATCHBAY_WORKERS: { expects: 'a whole number', schema: wholeNumber },
  PATCHBAY_ALLOWED_PRIVATE_HOSTS: { expects: 'a list of host:port', schema: hostsWithPorts },
  PATCHBAY_TRUST_PROXY: {
    expects: 'a number of reverse proxies, or their addresses such as 10.0.0.7 or 172.16.0.0/12',
    schema: trustedProxies,
  },
  PATCHBAY_REDDIT_CLIENT_ID: { expects: 'the id of an application at Reddit', schema: z.string() },
  PATCHBAY_REDDIT_CLIENT_SECRET: { expects: 'the secret of an application at Reddit', schema: z.string() },
  PATCHBAY_X_BEARER: { expects: 'a bearer token of the API of X', schema: z.string() },
  PATCHBAY_X_BRIDGE: { expects: 'the http(s) address of a bridge such as RSSHub', schema: address },
  PATCHBAY_FEED_DAYS: { expects: 'a whole number of days', schema: wholeNumber },
  PATCHBAY_LOG_LEVEL: {
    expects: 'debug, info, warn, error or silent',
    schema: z.enum(['debug', 'info', 'warn', 'error', 'silent']),
  },
} as const
