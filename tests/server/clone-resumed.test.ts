import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { setTimeout as wait } from 'node:timers/promises'
import { expect, test } from 'vitest'
import { Patchbay } from '../journeys/stage/patchbay.ts'
import { buildForm } from './form.ts'
import { makeSamples } from './voice-samples.ts'

type Voice = { name: string; madeAs: string | null; token: string | null }

/** ElevenLabs as far as cloning goes: what it is asked for it makes, and its first answer never comes. */
async function startCloner() {
  const cloner = { asked: 0, hangs: true }
  const voices: { voice_id: string; description: string | undefined }[] = []
  const server = createServer((request, response) => {
    const parts: Buffer[] = []
    const answer = (body: object) => response.setHeader('content-type', 'application/json').end(JSON.stringify(body))
    request.on('data', (part: Buffer) => parts.push(part))
    request.on('end', () => {
      if (request.url !== '/v1/voices/add') return answer({ voices })
      cloner.asked += 1
      const [, description] = /name="description"\r\n\r\n([^\r]*)/.exec(Buffer.concat(parts).toString('latin1')) ?? []
      voices.push({ voice_id: `mia-${cloner.asked}`, description })
      if (!cloner.hangs) answer({ voice_id: `mia-${cloner.asked}` })
      return undefined
    })
  })
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done))
  const close = () => {
    server.closeAllConnections()
    server.close()
  }
  return { cloner, address: `http://127.0.0.1:${(server.address() as AddressInfo).port}`, close }
}

test('after kill -9 while a provider clones a voice that one is taken, stands once there too, and costs what it costs', async () => {
  const { cloner, address, close } = await startCloner()
  const [{ speech }, patchbay] = await Promise.all([
    makeSamples(),
    Patchbay.start({
      PATCHBAY_SPEECH_MODEL: 'elevenlabs:eleven_flash_v2',
      PATCHBAY_SPEECH_BASE_URL: address,
      ELEVENLABS_API_KEY: 'secret',
    }),
  ])
  try {
    const { raw, headers } = buildForm(
      { name: 'name', value: 'Mia' },
      { name: 'audioFile', file: speech, fileName: 'mia.wav' },
    )
    const answer = await fetch(`${patchbay.baseUrl}/v1/content/CloneVoice`, {
      method: 'POST',
      headers: { authorization: `Bearer ${patchbay.key}`, ...headers },
      body: new Uint8Array(raw),
    })
    const { request_id: id } = (await answer.json()) as { request_id: string }
    await expect.poll(() => cloner.asked, { timeout: 60_000 }).toBe(1)
    await patchbay.kill()
    cloner.hangs = false
    await patchbay.start()
    let done: Record<string, unknown> = {}
    while (done['status'] !== 100 && !done['errorMessage']) {
      await wait(100)
      done = await patchbay.call(`content/status/${id}`)
    }
    expect(done).toMatchObject({ status: 100, errorMessage: null, title: 'Mia' })
    expect(cloner.asked).toBe(1)
    const own = (await patchbay.call<Voice[]>('content/GetVoices')).filter(({ token }) => token !== null)
    expect(own.map(({ name, madeAs }) => [name, madeAs])).toEqual([['Mia', 'clone']])
    expect(await patchbay.call('Content/Usage')).toMatchObject({ used: 0 })
  } finally {
    await patchbay.stop()
    close()
  }
}, 120_000)
