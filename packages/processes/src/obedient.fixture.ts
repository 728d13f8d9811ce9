/** A process that does what it is told. */
export type Order = { do: 'answer' | 'tell and answer' | 'say nothing' | 'end' | 'take memory' }
export type FixtureMessage = { word: string }

const sendMessage = (word: string) => process.send?.({ word } satisfies FixtureMessage)
const heldMemory: Buffer[] = []
const actions: Record<Order['do'], () => unknown> = {
  answer: () => sendMessage('done'),
  'tell and answer': () => {
    sendMessage('more')
    sendMessage('more')
    sendMessage('done')
  },
  'say nothing': () => undefined,
  end: () => {
    process.stderr.write('It broke.')
    process.exitCode = 3
    process.disconnect()
  },
  'take memory': () => {
    // Asked for and never touched: the limit is for what could be written to.
    for (let got = 0; got < 64; got += 1) heldMemory.push(Buffer.allocUnsafeSlow(64 * 1024 * 1024))
    sendMessage(`took ${heldMemory.length}`)
  },
}
process.on('message', (order: Order) => void actions[order.do]())
