import { chmod, mkdtemp, readFile, readdir, rm, stat, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { createKeyVault } from './key-vault.ts'

const row = '5b0f2c7e-0000-4000-8000-000000000001'
let folder = ''
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'patchbay-box-'))
})
afterEach(() => rm(folder, { recursive: true, force: true }))
const file = () => join(folder, 'engines.key')

describe('keys in their box', () => {
  it('are read again by another process with the same file, which nobody else may read', async () => {
    const sealed = await createKeyVault(folder).encrypt('sk-secret', row)
    expect(sealed).not.toContain('sk-secret')
    expect(await createKeyVault(folder).decrypt(sealed, row)).toBe('sk-secret')
    expect((await stat(file())).mode & 0o777).toBe(0o600)
    expect(await readdir(folder)).toEqual(['engines.key'])
  })

  it('are sealed anew each time, so that two rows with one key do not show it', async () => {
    const box = createKeyVault(folder)
    expect(await box.encrypt('sk-secret', row)).not.toBe(await box.encrypt('sk-secret', row))
  })

  it('have one file where many make it at once', async () => {
    const sealed = await Promise.all(Array.from({ length: 20 }, () => createKeyVault(folder).encrypt('sk-secret', row)))
    const read = await Promise.all(sealed.map((one) => createKeyVault(folder).decrypt(one, row)))
    expect(new Set(read)).toEqual(new Set(['sk-secret']))
  })

  const spoilt: [string, (sealed: string) => Promise<string> | string][] = [
    ['the file is gone', async (sealed) => (await rm(file()), sealed)],
    [
      'the file is another one',
      async (sealed) => (await writeFile(file(), Buffer.alloc(32, 7).toString('base64')), sealed),
    ],
    ['the file holds no key', async (sealed) => (await writeFile(file(), 'nothing'), sealed)],
    ['the row was changed', (sealed) => `${sealed.slice(0, -2)}${sealed.endsWith('AA') ? 'BB' : 'AA'}`],
    ['the row holds something else', () => 'v1.AAAA'],
    ['the row is of another version', () => 'v9.AAAA'],
  ]
  it.each(spoilt)('cannot be read where %s, and nothing breaks', async (_, spoil) => {
    const box = createKeyVault(folder)
    const sealed = await spoil(await box.encrypt('sk-secret', row))
    expect(await box.decrypt(sealed, row)).toBeUndefined()
  })

  it('cannot be read out of another row', async () => {
    const box = createKeyVault(folder)
    expect(await box.decrypt(await box.encrypt('sk-secret', row), row.replace('1', '2'))).toBeUndefined()
  })

  it('are never sealed over a file that somebody may be putting back', async () => {
    await writeFile(file(), 'half a ke')
    await chmod(file(), 0o600)
    await expect(createKeyVault(folder).encrypt('sk-secret', row)).rejects.toThrow('holds no key')
    expect(await readFile(file(), 'utf8')).toBe('half a ke')
  })
})
