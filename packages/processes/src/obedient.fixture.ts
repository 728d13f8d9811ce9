/** A process that does what it is told. */
export type Order = { do: 'answer' | 'tell and answer' | 'say nothing' | 'end' | 'take memory' }
export type Said = { word: string }

const say = (word: string) => process.send?.({ word } satisfies Said)
const held: Buffer[] = []
const deeds: Record<Order['do'], () => unknown> = {
  answer: () => say('done'),
  'tell and answer': () => {
    say('more')
    say('more')
    say('done')
  },
  'say nothing': () => undefined,
  end: () => {
    process.stderr.write('It broke.')
    process.exitCode = 3
    process.disconnect()
  },
  'take memory': () => {
    // Asked for and never touched: the limit is for what could be written to.
    for (let got = 0; got < 64; got += 1) held.push(Buffer.allocUnsafeSlow(64 * 1024 * 1024))
    say(`took ${held.length}`)
  },
}
process.on('message', (order: Order) => void deeds[order.do]())
