import { type Socket, connect } from 'node:net'
import { setImmediate as aMoment } from 'node:timers/promises'
import multipart from '@fastify/multipart'
import Fastify, { type FastifyInstance } from 'fastify'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { bodyLimits, abortSlowBodies } from './body-timeouts.ts'

let app: FastifyInstance
let time = 0
let bodies: ReturnType<typeof abortSlowBodies>
let port = 0
let answer: (() => void) | undefined
const sockets: Socket[] = []
beforeEach(async () => {
  app = Fastify({ forceCloseConnections: true, bodyLimit: 50_000_000 })
  await app.register(multipart)
  bodies = abortSlowBodies(app, () => time)
  answer = undefined
  app.get('/long', () => new Promise((resolve) => (answer = () => resolve({ success: true }))))
  app.post('/take', async () => ({ success: true }))
  app.post('/file', async (request) => {
    for await (const part of request.parts()) if (part.type === 'file') part.file.resume()
    return { success: true }
  })
  app.post('/refuse', { preParsing: (_, reply) => void reply.status(401).send({}) }, async () => ({}))
  port = Number(new URL(await app.listen({ port: 0 })).port)
})
afterEach(async () => {
  for (const socket of sockets.splice(0)) socket.destroy()
  await app.close()
})

/** Begins to send a body and answers what comes back, what is still open, and how to go on. */
async function startUpload(path: string, type = 'application/json') {
  const socket = connect(port, '127.0.0.1')
  sockets.push(socket)
  const state = { said: '', isOpen: true }
  socket.on('data', (part: Buffer) => (state.said += part.toString()))
  socket.on('error', () => undefined)
  socket.once('close', () => (state.isOpen = false))
  const send = async (text: string) => {
    const before = arrived
    socket.write(text)
    while (arrived < before + text.length && state.isOpen) await aMoment()
  }
  let arrived = 0
  const onServer = new Promise<Socket>((resolve) => app.server.once('connection', resolve))
  socket.write(`POST ${path} HTTP/1.1\r\nHost: x\r\nContent-Type: ${type}\r\nContent-Length: 40000000\r\n\r\n"`)
  const other = await onServer
  other.on('data', (part: Buffer) => (arrived += part.length))
  await waitUntil(() => other.bytesRead > 0)
  return { state, send }
}

async function waitUntil(isSo: () => boolean) {
  while (!isSo()) await aMoment()
}
/** Time goes on, with a look every five seconds as the server takes it. */
async function advanceTime(ms: number, meanwhile: () => Promise<unknown> = () => Promise.resolve()) {
  for (const end = time + ms; time < end;) {
    await meanwhile()
    time += 5000
    bodies.look()
  }
}

describe('a body', () => {
  it('of a byte now and then is answered with 408 and its connection ended', async () => {
    const { state, send } = await startUpload('/take')
    await advanceTime(bodyLimits.minOverMs, () => send('a'))
    await waitUntil(() => !state.isOpen)
    expect(state.said).toMatch(/^HTTP\/1\.1 408 [^]*"success":false/)
  })

  it('that comes at a fair speed may take minutes, but not for ever', async () => {
    const { state, send } = await startUpload('/take')
    const fair = () => send('a'.repeat(6000))
    await advanceTime(bodyLimits.wholeMs - 10_000, fair)
    expect(state).toEqual({ said: '', isOpen: true })
    await advanceTime(10_000, fair)
    await waitUntil(() => !state.isOpen)
    expect(state.said).toMatch(/^HTTP\/1\.1 408 /)
  })

  it('with a file goes on as long as it comes at a fair speed', async () => {
    const { state, send } = await startUpload('/file', 'multipart/form-data; boundary=x')
    await send('\r\n--x\r\nContent-Disposition: form-data; name="file"; filename="a"\r\n\r\n')
    await advanceTime(2 * bodyLimits.wholeMs, () => send('a'.repeat(6000)))
    expect(state).toEqual({ said: '', isOpen: true })
    await advanceTime(bodyLimits.minOverMs + 5000)
    await waitUntil(() => !state.isOpen)
  })

  it('with a file survives half a minute without a sign', async () => {
    const { state, send } = await startUpload('/file', 'multipart/form-data; boundary=x')
    await send('\r\n--x\r\nContent-Disposition: form-data; name="file"; filename="a"\r\n\r\n')
    for (let tunnel = 0; tunnel < 4; tunnel += 1) {
      await advanceTime(25_000, () => send('a'.repeat(75_000)))
      await advanceTime(30_000)
    }
    expect(state).toEqual({ said: '', isOpen: true })
  })

  it('that has come whole is not waited for, however long its answer takes', async () => {
    const socket = connect(port, '127.0.0.1')
    sockets.push(socket)
    let said = ''
    socket.on('data', (part: Buffer) => (said += part.toString()))
    socket.write('GET /long HTTP/1.1\r\nHost: x\r\nTransfer-Encoding: chunked\r\n\r\n0\r\n\r\n')
    await waitUntil(() => answer !== undefined)
    await advanceTime(2 * bodyLimits.minOverMs)
    answer?.()
    await waitUntil(() => said !== '')
    expect(said).toMatch(/^HTTP\/1\.1 200 /)
  })

  it('that was refused unread is dropped for a moment, and then its connection is ended', async () => {
    const { state, send } = await startUpload('/refuse')
    await waitUntil(() => state.said !== '')
    expect(state.said).toMatch(/^HTTP\/1\.1 401 /)
    await advanceTime(bodyLimits.answeredMs - 5000, () => send('a'.repeat(1000)))
    expect(state.isOpen).toBe(true)
    await advanceTime(5000)
    await waitUntil(() => !state.isOpen)
  })
})
