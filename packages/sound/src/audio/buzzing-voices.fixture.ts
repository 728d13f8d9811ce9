export const buzzHertz = 16_000

let seed = 7
const random = () => {
  seed = (seed * 16_807) % 2_147_483_647
  return seed / 2_147_483_647 - 0.5
}

const people = {
  deep: { pitchHz: 100, throat: [450, 1100, 2300] },
  high: { pitchHz: 210, throat: [700, 1700, 3100] },
  nasal: { pitchHz: 150, throat: [300, 2100, 2700] },
} as const
export type BuzzingVoice = keyof typeof people

/** A buzz at a pitch through a throat of three resonances, whose place says whose it is; each time something else is said. */
export function buzzingVoice(person: BuzzingVoice, seconds: number): Int16Array {
  const { pitchHz, throat } = people[person]
  const states = throat.map(() => [0, 0] as [number, number])
  const wander = throat.map(() => random() * 0.06)
  let phase = 0
  return Int16Array.from({ length: seconds * buzzHertz }, (_, index) => {
    phase += (pitchHz * (1 + 0.04 * Math.sin(index / 3000))) / buzzHertz
    const pulse = phase >= 1 ? 1 : 0
    phase %= 1
    let sum = 0
    for (const [place, hz] of throat.entries()) {
      const state = states[place] ?? [0, 0]
      const centre = hz * (1 + (wander[place] ?? 0) + 0.12 * Math.sin(index / 2500 + place))
      const turn = 2 * 0.97 * Math.cos((2 * Math.PI * centre) / buzzHertz)
      const next = pulse * 3000 + random() * 40 + turn * state[0] - 0.94 * state[1]
      states[place] = [next, state[0]]
      sum += next
    }
    // Syllables.
    return Math.max(-32_000, Math.min(32_000, sum * (0.3 + 0.7 * Math.abs(Math.sin(index / 1800)))))
  })
}
