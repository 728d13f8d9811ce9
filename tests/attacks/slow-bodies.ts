import { connect } from 'node:net'
import { type Attack, waitUntil } from './attack.ts'

/** The least speed is looked at after each 60 s, every 5. */
const maxSeconds = 80

/** Bodies of a byte in five seconds, with a key and without one, to calls that are open, refused and large. */
export const slowBodies: Attack = {
  name: 'Bodies without end',
  run: async (patchbay) => {
    const kinds = [
      ['/v1/api/payments/SendEmail', 'application/json', ''],
      ['/v1/Content/Create', 'application/json', patchbay.key],
      ['/v1/Content/Create', 'application/json', 'pb_wrong'],
      ['/v1/files', 'multipart/form-data; boundary=x', patchbay.key],
    ]
    const began = Date.now()
    const heldS: number[] = []
    const sockets = kinds.flatMap((kind) =>
      Array.from({ length: 3 }, () => {
        const [path, type, key] = kind
        const socket = connect(Number(new URL(patchbay.baseUrl).port), '127.0.0.1')
        const head = `POST ${path} HTTP/1.1\r\nHost: x\r\nContent-Type: ${type}\r\nContent-Length: 900000\r\n`
        socket.write(`${head}${key && `Authorization: Bearer ${key}\r\n`}\r\n`)
        const sending = setInterval(() => socket.write('"'), 5000)
        socket.on('error', () => undefined)
        socket.resume().once('close', () => {
          clearInterval(sending)
          heldS.push((Date.now() - began) / 1000)
        })
        return socket
      }),
    )
    await waitUntil(() => heldS.length === sockets.length, maxSeconds)
    const stillOpen = sockets.length - heldS.length
    for (const socket of sockets) socket.destroy()
    return { sockets: sockets.length, 'still open at the end': stillOpen, 'longest, in seconds': Math.max(0, ...heldS) }
  },
  isDefended: (figures) => figures['still open at the end'] === 0,
}
