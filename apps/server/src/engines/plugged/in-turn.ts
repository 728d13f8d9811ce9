import { EngineError, NothingSaid } from '@patchbay/engines'
import type { Turns } from './turns.ts'

/** What every engine says of itself. */
type Labelled = { id: string; label: string }
/** The methods of an engine that are asked in turn: each answers a promise. */
type Asked<Engine> = {
  [Name in keyof Engine]-?: Engine[Name] extends (...input: never[]) => Promise<unknown> ? Name : never
}[keyof Engine]

/** Whether another engine may do what this one could not: it is busy, gone, too slow, or refuses its own key or model. */
export const canGoElsewhere = (error: unknown): error is EngineError =>
  error instanceof EngineError && (error.retryable || error.isItsOwn)

/**
 * Several engines of a port as one: the first is asked, and where it cannot answer the next. Who could not answer is not
 * asked again by the same work. Its label names whoever really did something, once somebody did. Where none can, the
 * first one's reason is thrown: it is the one that can be put right.
 */
export function inTurn<Engine extends Labelled>(
  port: string,
  engines: readonly [Engine, ...Engine[]],
  methods: readonly Asked<Engine>[],
  turns: Turns,
): Engine {
  const [first] = engines
  if (engines.length === 1) return first
  let from = 0
  const ask = async (name: Asked<Engine>, input: unknown[]): Promise<unknown> => {
    let reason: EngineError | undefined
    for (let at = from; at < engines.length; at += 1) {
      const engine = engines[at] as Engine & Record<Asked<Engine>, (...given: unknown[]) => Promise<unknown>>
      try {
        const answer = await engine[name](...input)
        if (reason) await turns.tookOver(port, reason, engine.label)
        else turns.answered(port, engine.label)
        return answer
      } catch (error) {
        // What the last resort cannot do, such as writing of nothing but a topic, is no news to who plugged one in.
        if (!(error instanceof EngineError) || error instanceof NothingSaid) throw error
        if (!reason && !canGoElsewhere(error)) throw error
        reason ??= error
        from = Math.max(from, Math.min(at + 1, engines.length - 1))
      }
    }
    from = 0
    throw reason ?? new Error('No engine was asked.')
  }
  const asked = Object.fromEntries(methods.map((name) => [name, (...input: unknown[]) => ask(name, input)]))
  return Object.defineProperty({ ...first, ...asked }, 'label', {
    enumerable: true,
    get: () => turns.labelOf(port, first.label),
  })
}
