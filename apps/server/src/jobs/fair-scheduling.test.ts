import { describe, expect, it } from 'vitest'
import { fairScheduler } from './fair-scheduling.ts'

type Job = { name: string; groupId: string | null }

/** A queue, first come, first served, and so many places that take from it; jobs end when the test says so. */
function queueOf(places: number, ...names: string[]) {
  const waiting = names.map((name): Job => ({ name, groupId: name[0] === '-' ? null : (name[0] ?? '') }))
  const take = fairScheduler(places)
  const began: string[] = []
  const ends = new Map<string, () => void>()
  const lost = new Set<string>()
  const run = ({ name }: Job) => {
    began.push(name)
    return new Promise<void>((resolve) => ends.set(name, resolve))
  }
  const takeOther = (but: string[]) => {
    const at = waiting.findIndex(({ groupId }) => groupId === null || !but.includes(groupId))
    return Promise.resolve(at < 0 ? undefined : waiting.splice(at, 1)[0])
  }
  const isStillOurs = ({ name }: Job) => Promise.resolve(!lost.has(name))
  const turn = { takeOther, isStillOurs, run, runOther: run }
  const place = async () => {
    for (let job = waiting.shift(); job; job = waiting.shift()) await take(job, turn).catch(() => undefined)
  }
  for (let number = 0; number < places; number += 1) void place()
  const settled = async () => {
    for (let time = 0; time < 20; time += 1) await Promise.resolve()
  }
  return {
    began,
    end: async (name: string) => {
      ends.get(name)?.()
      await settled()
    },
    settled,
    lose: (name: string) => lost.add(name),
    add: (name: string) => waiting.push({ name, groupId: name[0] ?? null }),
  }
}

describe('of two places', () => {
  it('one workspace has one while another waits, and both while nobody does', async () => {
    const { began, end, settled } = queueOf(2, 'a1', 'a2', 'a3', 'b1', 'b2')
    await settled()
    expect(began).toEqual(['a1', 'b1'])
    await end('b1')
    expect(began).toEqual(['a1', 'b1', 'b2'])
    await end('b2')
    expect(began).toEqual(['a1', 'b1', 'b2', 'a2'])
    await end('a1')
    expect(began.at(-1)).toBe('a3')
  })

  it('whoever comes later gets the first place that is free', async () => {
    const { began, add, end, settled } = queueOf(2, 'a1', 'a2', 'a3', 'a4')
    await settled()
    add('b1')
    await end('a1')
    expect(began).toEqual(['a1', 'a2', 'b1'])
  })

  it('a job that was given to another process while it let others go first is not begun here', async () => {
    const { began, lose, end, settled } = queueOf(2, 'a1', 'a2', 'b1', 'b2')
    await settled()
    lose('a2')
    await end('b1')
    expect(began).toEqual(['a1', 'b1', 'b2'])
    await end('b2')
    await end('a1')
    expect(began).toEqual(['a1', 'b1', 'b2'])
  })

  it('jobs of nobody in particular are taken as they come', async () => {
    const { began, settled } = queueOf(2, '-1', '-2', 'b1')
    await settled()
    expect(began).toEqual(['-1', '-2'])
  })
})

it('of one place workspaces take turns', async () => {
  const { began, end, settled } = queueOf(1, 'a1', 'a2', 'b1', 'b2')
  await settled()
  for (let name = began.at(-1); began.length < 4; name = began.at(-1)) await end(name ?? '')
  expect(began).toEqual(['b1', 'a1', 'b2', 'a2'])
})
