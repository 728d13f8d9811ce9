import { execFile } from 'node:child_process'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { expect, test } from 'vitest'
import { freshDataFolder } from './fresh-data-folder.ts'

test('the embedded database does not take 600 MB for a moment to optimise its parser', async () => {
  const { folder, remove } = await freshDataFolder()
  const program = join(import.meta.dirname, 'embedded-memory.fixture.ts')
  try {
    const { stdout } = await promisify(execFile)(process.execPath, [program, folder])
    expect(Number(stdout)).toBeLessThan(700)
  } finally {
    await remove()
  }
})
