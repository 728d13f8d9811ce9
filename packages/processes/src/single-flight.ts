/** Whoever asks for a key while it is being made waits for that making instead of beginning another. */
export function singleFlight<Made>(): (key: string, make: () => Promise<Made>) => Promise<Made> {
  const underWay = new Map<string, Promise<Made>>()
  return (key, make) => {
    const known = underWay.get(key)
    if (known) return known
    const making = make().finally(() => underWay.delete(key))
    underWay.set(key, making)
    return making
  }
}
