/** Weights by term. */
type Vector = ReadonlyMap<string, number>

/** The cosine of two unit vectors, 0 to 1: their dot product. */
export function cosineSimilarity(one: Vector | undefined, other: Vector | undefined): number {
  if (!one || !other) return 0
  const [small, large] = one.size < other.size ? [one, other] : [other, one]
  let sum = 0
  for (const [term, weight] of small) sum += weight * (large.get(term) ?? 0)
  return sum
}

/** The overlap coefficient, 0 to 1: how much of the smaller set stands in the other. */
export function overlapCoefficient(one: ReadonlySet<string>, other: ReadonlySet<string>): number {
  const [small, large] = one.size < other.size ? [one, other] : [other, one]
  return small.size === 0 ? 0 : [...small].filter((word) => large.has(word)).length / small.size
}

/** The Sørensen–Dice coefficient, 0 to 1: twice what two sets have in common, of the sizes of both. */
export function diceCoefficient(one: ReadonlySet<string>, other: ReadonlySet<string>): number {
  const sizes = one.size + other.size
  return sizes === 0 ? 0 : (2 * [...one].filter((item) => other.has(item)).length) / sizes
}
