import { describe, expect, it } from 'vitest'
import {
  consoleOutput,
  environment,
  importViolations,
  network,
  stubServerBoundary,
  storage,
  timers,
  boundaryViolations,
} from './boundaries.ts'
import { codeIn, isTest, readSource, repositoryFiles } from './sources.ts'

const processes = /^(node:)?(child_process|worker_threads|cluster)$/
/** Two packages start programs; these files run on a thread that keeps heavy or foreign code off the event loop. */
const startsProcesses = [/^packages\/(processes|sound|drawing)\/src\//, /^packages\/[\w/-]+-worker\.ts$/]
const networkModules = /^(node:)?(http|https|http2|net|tls|dgram|dns|dns\/promises)$|^undici$|^nodemailer/
/** Readers, models and engines; and the command line, which asks the running server of this machine. */
const usesNetwork = [
  /^packages\/(reading|engines)\/src\//,
  /^packages\/sound\/src\/speech\/(clone-protocols|embedded\/voice-pool)\.ts$/,
  /^apps\/server\/src\/engines\//,
  /^apps\/server\/src\/cli\.ts$/,
]

const consoleCode = () => codeIn('apps/console/src')
const consoleTests = () =>
  repositoryFiles()
    .filter((path) => path.startsWith('apps/console/src/') && isTest(path))
    .map(readSource)
const serverCode = () => codeIn('apps/server/src')
const packageCode = () => codeIn('packages')

describe('only the one place', () => {
  it('reads the environment', () => {
    expect(boundaryViolations(environment, [...serverCode(), ...packageCode()])).toEqual([])
  })

  it('fetches in the console', () => {
    expect(boundaryViolations(network, [...consoleCode(), ...codeIn('packages/contract/src')])).toEqual([])
  })

  it('answers the calls of console tests', () => {
    expect(boundaryViolations(stubServerBoundary, consoleTests())).toEqual([])
  })

  it('touches browser storage', () => {
    expect(boundaryViolations(storage, [...consoleCode(), ...packageCode()])).toEqual([])
  })

  it('starts processes and threads', () => {
    expect(importViolations(processes, startsProcesses, [...serverCode(), ...packageCode()])).toEqual([])
  })

  it('uses the network in the server', () => {
    const files = [...serverCode(), ...packageCode()]
    expect(importViolations(networkModules, usesNetwork, files)).toEqual([])
    expect(boundaryViolations({ ...network, allowedFiles: usesNetwork }, files)).toEqual([])
  })

  it('sets timers by hand', () => {
    expect(boundaryViolations(timers, consoleCode())).toEqual([])
  })

  it('and nobody chats to the console', () => {
    expect(boundaryViolations(consoleOutput, [...consoleCode(), ...serverCode(), ...packageCode()])).toEqual([])
  })
})

describe('the rules find', () => {
  const screen = (text: string) => [{ path: 'apps/console/src/screens/a/AScreen.tsx', text }]

  it.each([
    ['the environment', environment, 'const a = process.env.HOME'],
    ['the environment', environment, 'const { HOME } = process.env'],
    ['the environment', environment, 'const a = globalThis.process.env'],
    ['a server made by hand', stubServerBoundary, "vi.stubGlobal('fetch', async () => Response.json({}))"],
    ['a server made by hand', stubServerBoundary, "vi.spyOn(globalThis, 'fetch')"],
    ['a server made by hand', stubServerBoundary, 'globalThis.fetch = async () => new Response()'],
    ['fetch', network, "await fetch('/a')"],
    ['fetch', network, "void window.fetch('/a')"],
    ['XMLHttpRequest', network, 'new XMLHttpRequest()'],
    ['storage', storage, "localStorage.getItem('a')"],
    ['storage', storage, "window.sessionStorage['a']"],
    ['chatter', consoleOutput, "console.log('a')"],
    ['chatter', consoleOutput, "globalThis.console.debug('a')"],
    ['timers', timers, 'const id = window.setInterval(() => {}, 5)'],
  ])('%s in a screen', (_, door, text) => {
    expect(boundaryViolations(door, screen(text)).length).toBeGreaterThan(0)
  })

  it.each([
    ["import { spawn } from 'node:child_process'", processes, startsProcesses],
    ["import { Worker } from 'worker_threads'", processes, startsProcesses],
    ["const a = await import('node:child_process')", processes, startsProcesses],
    ["import { request } from 'undici'", networkModules, usesNetwork],
  ])('%s in an area', (text, modules, only) => {
    expect(importViolations(modules, only, [{ path: 'apps/server/src/areas/a/routes.ts', text }])).toHaveLength(1)
  })
})
