import { type SpeakerEmbedding, embeddingDistance } from './speaker-embedding.ts'

/** More people than this are not told apart. */
const maxSpeakers = 6
/**
 * How far groups must be from each other to be believed: one voice's lines are 0.35 apart in the middle, those of two
 * hardly ever under 0.6; and so many times as far as the lines inside of them are, for rooms where one voice varies more.
 */
const minDistance = { apart: 0.5, timesWithin: 1.6 }
/** A voice that says less than this share of the lines is an accident. */
const minSpeakerShare = 0.05
/** Grouping compares each with each. */
const maxCompared = 300

/**
 * Which voice each print is, counted from 0 as they appear: grouped from the bottom up by Ward's rule, in as many groups as
 * all stand apart from each other, or in one where no two do. `weights`: how much each is worth, such as its length.
 */
export function clusterSpeakers(prints: readonly SpeakerEmbedding[], weights: readonly number[]): number[] {
  const compared = [...prints.keys()].toSorted((a, b) => (weights[b] ?? 0) - (weights[a] ?? 0)).slice(0, maxCompared)
  const apart = compared.map((one) =>
    compared.map((other) => embeddingDistance(prints[one] ?? [], prints[other] ?? [])),
  )
  // From many to few: the first that all stand apart are the most.
  const groups = [...agglomerativeClusterings(apart)].find(
    (parting) => isBalanced(parting) && areSeparated(parting, apart),
  )
  const labels = groups ?? compared.map(() => 0)
  const centres = clusterCentroids(
    labels,
    compared.map((at) => prints[at] ?? []),
  )
  return relabelInOrder(prints.map((print) => nearestCentroid(print, centres)))
}

/** Groups of `maxVoices` down to two, as merging leaves them. */
function* agglomerativeClusterings(apart: readonly (readonly number[])[]): Generator<number[]> {
  const groups = apart.map((_, index) => [index])
  const between = apart.map((row) => row.map((distance) => distance ** 2))
  const alive = new Set(groups.keys())
  while (alive.size > 1) {
    if (alive.size <= maxSpeakers && alive.size > 1) {
      const labels = apart.map(() => 0)
      for (const [label, group] of [...alive].entries()) for (const at of groups[group] ?? []) labels[at] = label
      yield labels
    }
    let [one, other, least] = [-1, -1, Infinity]
    for (const a of alive) {
      for (const b of alive) {
        const distance = between[a]?.[b] ?? Infinity
        if (b > a && distance < least) [one, other, least] = [a, b, distance]
      }
    }
    mergeClusters(groups, between, alive, one, other)
  }
}

/** Ward's rule as Lance and Williams write it: what merging costs in spread. */
function mergeClusters(groups: number[][], between: number[][], alive: Set<number>, one: number, other: number): void {
  const [sizeOne, sizeOther] = [groups[one]?.length ?? 0, groups[other]?.length ?? 0]
  const joined = between[one]?.[other] ?? 0
  for (const third of alive) {
    if (third === one || third === other) continue
    const size = groups[third]?.length ?? 0
    const distance =
      ((sizeOne + size) * (between[one]?.[third] ?? 0) +
        (sizeOther + size) * (between[other]?.[third] ?? 0) -
        size * joined) /
      (sizeOne + sizeOther + size)
    for (const [from, to] of [
      [one, third],
      [third, one],
    ] as const) {
      const row = between[from]
      if (row) row[to] = distance
    }
  }
  groups[one]?.push(...(groups[other] ?? []))
  alive.delete(other)
}

function areSeparated(groups: readonly number[], apart: readonly (readonly number[])[]): boolean {
  const count = Math.max(...groups) + 1
  const pairs = Array.from({ length: count * count }, () => ({ sum: 0, of: 0 }))
  for (const [one, first] of groups.entries()) {
    for (const [other, second] of groups.entries()) {
      const pair = pairs[first * count + second]
      if (one === other || !pair) continue
      pair.sum += apart[one]?.[other] ?? 0
      pair.of += 1
    }
  }
  const mean = (first: number, second: number) => {
    const { sum = 0, of = 0 } = pairs[first * count + second] ?? {}
    return sum / Math.max(1, of)
  }
  return [...Array(count).keys()].every((first) =>
    [...Array(count).keys()].every((second) => {
      if (second <= first) return true
      const within = (mean(first, first) + mean(second, second)) / 2
      return mean(first, second) >= Math.max(minDistance.apart, within * minDistance.timesWithin)
    }),
  )
}

function isBalanced(groups: readonly number[]): boolean {
  const fewest = Math.max(2, groups.length * minSpeakerShare)
  const sizes = new Map<number, number>()
  for (const label of groups) sizes.set(label, (sizes.get(label) ?? 0) + 1)
  return [...sizes.values()].every((size) => size >= fewest)
}

function clusterCentroids(groups: readonly number[], prints: readonly SpeakerEmbedding[]): SpeakerEmbedding[] {
  const count = Math.max(-1, ...groups) + 1
  return Array.from({ length: count }, (_, label) => centroid(prints.filter((__, index) => groups[index] === label)))
}

/** What stands for one speaker of a piece: their label, the piece's number, and their lines' prints. */
export type SegmentSpeaker = { label: number; piece: number; prints: readonly SpeakerEmbedding[] }

/** Lines of one voice are about so far apart; their means are nearer. */
const maxDistanceOfSameSpeaker = 0.5

/**
 * Who of a later piece is whom of an earlier one, where each piece was told apart by itself: label → person, counted from 0.
 * Two of one piece are never one person; who sounds like nobody before is somebody new.
 */
export function matchSpeakersAcrossSegments(speakers: readonly SegmentSpeaker[]): Map<number, number> {
  const people: SpeakerEmbedding[][] = []
  const found = new Map<number, number>()
  for (const piece of new Set(speakers.map((speaker) => speaker.piece))) {
    const here = speakers.filter((speaker) => speaker.piece === piece)
    const pairs = here
      .flatMap(({ label, prints }) =>
        people.map((known, person) => ({ label, person, apart: embeddingDistance(centroid(prints), centroid(known)) })),
      )
      .filter(({ apart }) => apart < maxDistanceOfSameSpeaker)
      .toSorted((one, other) => one.apart - other.apart)
    const taken = new Set<number>()
    for (const { label, person } of pairs) {
      if (found.has(label) || taken.has(person)) continue
      found.set(label, person)
      taken.add(person)
    }
    for (const { label, prints } of here) {
      const person = found.get(label) ?? people.push([]) - 1
      found.set(label, person)
      people[person]?.push(...prints)
    }
  }
  return found
}

const centroid = (prints: readonly SpeakerEmbedding[]): SpeakerEmbedding =>
  (prints[0] ?? []).map((_, index) => prints.reduce((sum, print) => sum + (print[index] ?? 0), 0) / prints.length)

function nearestCentroid(print: SpeakerEmbedding, centres: readonly SpeakerEmbedding[]): number {
  const distances = centres.map((centre) => embeddingDistance(print, centre))
  return Math.max(0, distances.indexOf(Math.min(...distances)))
}

function relabelInOrder(labels: readonly number[]): number[] {
  const seen = [...new Set(labels)]
  return labels.map((label) => seen.indexOf(label))
}
