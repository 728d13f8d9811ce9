import type { Port, Provider } from '@patchbay/engines'
import { providers } from './providers.ts'

/** Whoever makes models for the port. */
export const providersOf = (port: Port): Provider[] => providers.filter((provider) => provider[port] !== undefined)

/** "openai, google or anthropic" */
export function namesOf(port: Port): string {
  const names = providersOf(port).map(({ name }) => name)
  return new Intl.ListFormat('en-GB', { type: 'disjunction' }).format(names)
}
