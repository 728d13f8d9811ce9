import { print, root } from '../../scripts/step.ts'
import { type ScreenCost, limits, screenCosts } from './screens.ts'

const rounds = 3

/** Measures this checkout, and in turns with it another one where its folder is named; prints a table and JSON. */
export async function benchScreens(beside: string | undefined): Promise<void> {
  const costs = await screenCosts([root, ...(beside ? [beside] : [])], rounds)
  const nameOf = ({ checkout }: ScreenCost) => (checkout === root ? 'this' : 'beside')
  const heads = ['requests', 'pictures', 'kB of JS', 'frame, ms', 'rows, ms', 'shift']
  print(`\n${'a first visit'.padEnd(44)}${heads.map((head) => head.padStart(11)).join('')}  rows to beside`)
  for (const cost of costs) {
    const { screen, condition, requests, pictures, kilobytes, frameMs, rowsMs, shift } = cost
    const other = costs.find((one) => one.checkout !== root && one.screen === screen && one.condition === condition)
    const ratio = cost.checkout === root && other ? (rowsMs / other.rowsMs).toFixed(2) : ''
    const cells = [requests, pictures, kilobytes, frameMs, rowsMs, shift]
      .map((value) => String(value).padStart(11))
      .join('')
    print(`${`${nameOf(cost)}: ${screen}, ${condition}`.padEnd(44)}${cells}  ${ratio}`)
  }
  const { requests, kilobytes, frameMs, rowsToBase } = limits
  print(
    `\nLimits: Episodes at most ${requests} requests and ${kilobytes} kB before its rows; on the slow network the frame ` +
      `after at most ${frameMs} ms and the rows after at most ${rowsToBase} of the time before these changes.`,
  )
  print(`\n${JSON.stringify({ screens: costs.map((cost) => ({ ...cost, checkout: nameOf(cost) })) }, null, 2)}`)
}
