import { describe, expect, it } from 'vitest'
import { EngineError, NoSpeechError } from '../../../../../packages/engines/src/engine-error.ts'
import { withFailover } from './failover.ts'
import { parseFailoverLog, createFailoverLog } from './failover-log.ts'

type Engine = { id: string; label: string; write(words: string): Promise<string> }
const never = () => Promise.reject(new Error('It was not to be asked.'))
const engine = (id: string, write: Engine['write'] = (words) => Promise.resolve(`${words} by ${id}`)): Engine => ({
  id,
  label: `the ${id}`,
  write,
})
const failing = (id: string, error: Error, asked: string[] = []) =>
  engine(id, () => {
    asked.push(id)
    return Promise.reject(error)
  })

describe('engines in turn', () => {
  it('ask the first, and nobody else while it answers', async () => {
    const turns = createFailoverLog()
    const all = withFailover('writing', [engine('one'), engine('two', never)], ['write'], turns)
    expect([await all.write('x'), all.label, turns.warnings]).toEqual(['x by one', 'the one', []])
  })

  it.each([
    ['is busy', new EngineError('One is busy.', true)],
    ['took too long', new EngineError('One is late.', true, { isTimeout: true })],
    ['refuses its key', new EngineError('One refused the key.', false, { isEngineSpecific: true })],
  ])('ask the next where one %s, and say so', async (_, error) => {
    const turns = createFailoverLog()
    const all = withFailover('writing', [failing('one', error), engine('two')], ['write'], turns)
    expect(all.label).toBe('the one')
    expect(await all.write('x')).toBe('x by two')
    expect([all.label, turns.warnings]).toEqual(['the two', [`${error.message} It was done by the two instead.`]])
  })

  it('do not ask one again that could not, within the same work', async () => {
    const asked: string[] = []
    const all = withFailover(
      'w',
      [failing('one', new EngineError('Busy.', true), asked), engine('two')],
      ['write'],
      createFailoverLog(),
    )
    await all.write('x')
    await all.write('y')
    expect(asked).toEqual(['one'])
  })

  it.each([
    ['what is the order’s own fault', new EngineError('Too long.')],
    ['that nothing is said', new NoSpeechError()],
    ['what is no engine’s', new TypeError('x is undefined')],
  ])('let %s through at once', async (_, error) => {
    const all = withFailover('writing', [failing('one', error), engine('two', never)], ['write'], createFailoverLog())
    await expect(all.write('x')).rejects.toBe(error)
  })

  it('fail with what the first one said where none can', async () => {
    const first = new EngineError('One is busy.', true)
    const last = new EngineError('Two needs a text.')
    const all = withFailover('writing', [failing('one', first), failing('two', last)], ['write'], createFailoverLog())
    await expect(all.write('x')).rejects.toBe(first)
  })

  it('name both where one ended what the other began, also in a later try', async () => {
    let kept = ''
    const turns = createFailoverLog(undefined, (now) => {
      kept = JSON.stringify(now)
      return Promise.resolve()
    })
    let calls = 0
    const tired = engine('one', (words) =>
      ++calls > 1 ? Promise.reject(new EngineError('One is busy.', true)) : Promise.resolve(words),
    )
    const all = withFailover('writing', [tired, engine('two')], ['write'], turns)
    await all.write('x')
    await all.write('y')
    expect(all.label).toBe('the one, the two')
    const later = createFailoverLog(parseFailoverLog(kept))
    expect([later.labelOf('writing', 'the one'), later.warnings]).toEqual(['the one, the two', turns.warnings])
  })
})
