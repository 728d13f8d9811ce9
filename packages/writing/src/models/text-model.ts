import { type ChooseModel, type ChosenModel, type ModelChoice, timeLimits } from '@patchbay/engines'

export type TextModelConfig = ModelChoice & {
  /** How often a call that failed for a passing reason is tried again at once; the pipeline retries later besides. */
  maxRetries?: number
  /** How long one answer may take, its retries included. */
  timeoutMs?: number
}

export type TextModel = ChosenModel<'text'> & {
  maxRetries: number
  timeoutMs: number
  /** Whether its server was seen to refuse `response_format`: then it is asked in plain words. */
  shape: { isRefused: boolean }
}

/** Throws `WritingError` with the name of the setting when the configuration cannot work. */
export const createTextModel = (
  choose: ChooseModel,
  { maxRetries = 2, timeoutMs = timeLimits.textMs, ...choice }: TextModelConfig,
): TextModel => ({
  ...choose('text', choice),
  maxRetries,
  timeoutMs,
  shape: { isRefused: false },
})
