/** A value that stays from one frame on, up to and without another. */
type Run<Value> = { value: Value; from: number; until: number }

/** Of one value a frame, those that follow each other and are the same, as one. */
export function runLengthEncode<Value>(values: readonly Value[]): Run<Value>[] {
  const runs: Run<Value>[] = []
  for (const [frame, value] of values.entries()) {
    const last = runs.at(-1)
    if (last && last.value === value) last.until = frame + 1
    else runs.push({ value, from: frame, until: frame + 1 })
  }
  return runs
}
