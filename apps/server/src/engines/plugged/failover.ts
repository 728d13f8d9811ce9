import { EngineError, NoSpeechError } from '@patchbay/engines'
import type { FailoverLog } from './failover-log.ts'

/** What every engine says of itself. */
type LabelledEngine = { id: string; label: string }
/** The methods of an engine that are asked in turn: each answers a promise. */
type FailoverMethod<Engine> = {
  [Name in keyof Engine]-?: Engine[Name] extends (...input: never[]) => Promise<unknown> ? Name : never
}[keyof Engine]

/** Whether another engine may do what this one could not: it is busy, gone, too slow, or refuses its own key or model. */
export const canFailOver = (error: unknown): error is EngineError =>
  error instanceof EngineError && (error.retryable || error.isEngineSpecific)

/**
 * Several engines of a port as one: the first is asked, and where it cannot answer the next. Who could not answer is not
 * asked again by the same work. Its label names whoever really did something, once somebody did. Where none can, the
 * first one's reason is thrown: it is the one that can be put right.
 */
export function withFailover<Engine extends LabelledEngine>(
  port: string,
  engines: readonly [Engine, ...Engine[]],
  methods: readonly FailoverMethod<Engine>[],
  turns: FailoverLog,
): Engine {
  const [first] = engines
  if (engines.length === 1) return first
  let from = 0
  const ask = async (name: FailoverMethod<Engine>, input: unknown[]): Promise<unknown> => {
    let reason: EngineError | undefined
    for (let at = from; at < engines.length; at += 1) {
      const engine = engines[at] as Engine & Record<FailoverMethod<Engine>, (...given: unknown[]) => Promise<unknown>>
      try {
        const answer = await engine[name](...input)
        if (reason) await turns.recordFailover(port, reason, engine.label)
        else turns.recordUse(port, engine.label)
        return answer
      } catch (error) {
        // What the last resort cannot do, such as writing of nothing but a topic, is no news to who plugged one in.
        if (!(error instanceof EngineError) || error instanceof NoSpeechError) throw error
        if (!reason && !canFailOver(error)) throw error
        reason ??= error
        from = Math.max(from, Math.min(at + 1, engines.length - 1))
      }
    }
    from = 0
    throw reason ?? new Error('No engine was asked.')
  }
  const wrappedMethods = Object.fromEntries(methods.map((name) => [name, (...input: unknown[]) => ask(name, input)]))
  return Object.defineProperty({ ...first, ...wrappedMethods }, 'label', {
    enumerable: true,
    get: () => turns.labelOf(port, first.label),
  })
}
