import { type ConsoleConfig as WireConfig, consoleConfig as wireConfig } from '@patchbay/contract'
import * as z from 'zod/mini'
import { parseJson } from '../store/parse-json.ts'

/** What `/config.json`, or the page itself, says: where the calls go, and the provider's pages. */
export type ConsoleConfig = {
  apiBaseUrl: string
  researchBaseUrl: string
  pricingUrl: string | undefined
  docsUrl: string | undefined
  billingUrl: string | undefined
  socialLinks: { label: string; url: string }[]
  /** False where the server is known to have no text model; undefined where nothing is known. */
  writesFromTopics: boolean | undefined
  /** The same of recordings and a transcriber. */
  hearsRecordings: boolean | undefined
  /** Whether the server is ours, and so has what the published contract does not know. */
  isOwnServer: boolean
}

let loaded: ConsoleConfig | undefined

/** Reads the settings once, before the first render. Throws where they cannot be read. */
export async function loadConsoleConfig(): Promise<ConsoleConfig> {
  return setConsoleConfig(readEmbeddedConfig() ?? (await fetchConfig()))
}

/** The settings as they were read, from now on. */
export function setConsoleConfig(raw: unknown): ConsoleConfig {
  loaded = parseConfig(raw)
  return loaded
}

/** Reads them anew: what was plugged in may have changed what the server can. The next screens go by it. */
export async function reloadConsoleConfig(): Promise<void> {
  setConsoleConfig(await fetchConfig())
}

/** Our server writes the settings into the page, which saves a way to it; another's page has none. */
function readEmbeddedConfig(): unknown {
  const text = document.getElementById('config')?.textContent
  return text ? parseJson(text) : undefined
}

async function fetchConfig(): Promise<unknown> {
  const response = await fetch('/config.json', { cache: 'no-cache' })
  if (!response.ok) throw new Error(`config.json answers ${response.status}`)
  return response.json()
}

/** Whether the server that the console comes from answers now. */
export async function isServerReachable(): Promise<boolean> {
  try {
    return (await fetch('/config.json', { cache: 'no-store' })).ok
  } catch (error) {
    globalThis.console.warn('The server cannot be reached.', error)
    return false
  }
}

/** The settings, once `loadConsoleConfig` has read them. */
export function consoleConfig(): ConsoleConfig {
  if (!loaded) throw new Error('The settings of the console are read before the first screen.')
  return loaded
}

/** Whether the server is ours: a console stays whole against one that knows only the published contract. */
export const isOwnServer = (): boolean => loaded?.isOwnServer === true

/** Whether the server is known to have no text model: a topic alone becomes nothing there. */
export const lacksTextModel = (): boolean => loaded?.writesFromTopics === false

/** Fills what a config.json may leave out; a research address of its own is rare. */
export function parseConfig(raw: unknown): ConsoleConfig {
  const config: WireConfig = z.parse(wireConfig, raw)
  const apiBaseUrl = config.apiBaseUrl ?? '/v1'
  return {
    apiBaseUrl,
    researchBaseUrl: config.researchBaseUrl ?? apiBaseUrl,
    pricingUrl: parseWebUrl(config.pricingUrl),
    docsUrl: parseWebUrl(config.docsUrl),
    billingUrl: parseWebUrl(config.billingUrl),
    socialLinks: (config.socialLinks ?? []).filter(({ url }) => parseWebUrl(url) !== undefined),
    writesFromTopics: config.writesFromTopics,
    hearsRecordings: config.hearsRecordings,
    isOwnServer: config.contractVersion !== undefined || (config.features ?? []).length > 0,
  }
}

/** Links come from a file that others write: only web addresses and paths of our own become links. */
function parseWebUrl(url: string | undefined): string | undefined {
  return url !== undefined && /^(https?:\/\/|\/(?!\/))/i.test(url) ? url : undefined
}
