import { createCipheriv, createDecipheriv, randomBytes } from 'node:crypto'
import { chmod, link, open, readFile, rm, stat } from 'node:fs/promises'
import { join } from 'node:path'

/**
 * Keys of providers, sealed with a key that lies in a file of the data folder: who gets hold of the database alone, or of
 * a copy of it, has no keys. AES-256-GCM, a random nonce for each, and bound to the row that they are kept in.
 */
export type KeyVault = {
  /** Makes the file where there is none. */
  encrypt(key: string, rowId: string): Promise<string>
  /** Undefined: it cannot be read any more, since the file is gone or another one, or the row was tampered with. */
  decrypt(sealed: string, rowId: string): Promise<string | undefined>
  /** Changes with the file: when somebody puts it back, what could not be read may be. */
  stamp(): Promise<string>
}

const keyFileName = 'engines.key'
const keyBytes = 32
const nonceBytes = 12
const tagBytes = 16
const version = 'v1.'

export function createKeyVault(dataFolder: string): KeyVault {
  const path = join(dataFolder, keyFileName)
  return {
    stamp: () =>
      stat(path).then(
        ({ ino, size, mtimeMs, ctimeMs }) => [ino, size, mtimeMs, ctimeMs].join(' '),
        () => '',
      ),
    encrypt: async (key, rowId) => {
      const nonce = randomBytes(nonceBytes)
      const cipher = createCipheriv('aes-256-gcm', (await readMasterKey(path)) ?? (await createMasterKey(path)), nonce)
      cipher.setAAD(Buffer.from(rowId))
      const sealed = Buffer.concat([cipher.update(key, 'utf8'), cipher.final()])
      return version + Buffer.concat([nonce, cipher.getAuthTag(), sealed]).toString('base64url')
    },
    decrypt: async (sealed, rowId) => {
      const master = await readMasterKey(path)
      const bytes = sealed.startsWith(version) ? Buffer.from(sealed.slice(version.length), 'base64url') : Buffer.of()
      if (!master || bytes.length < nonceBytes + tagBytes) return undefined
      const decipher = createDecipheriv('aes-256-gcm', master, bytes.subarray(0, nonceBytes))
      decipher.setAAD(Buffer.from(rowId))
      decipher.setAuthTag(bytes.subarray(nonceBytes, nonceBytes + tagBytes))
      try {
        return Buffer.concat([decipher.update(bytes.subarray(nonceBytes + tagBytes)), decipher.final()]).toString(
          'utf8',
        )
      } catch {
        // The tag does not fit: another file than the one that it was sealed with, or another row.
        return undefined
      }
    },
  }
}

/** Undefined where there is no file, or one that holds no key. */
async function readMasterKey(path: string): Promise<Buffer | undefined> {
  const read = await readFile(path).catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT' || error.code === 'EACCES' || error.code === 'EISDIR') return undefined
    throw error
  })
  const key = Buffer.from(read?.toString('utf8').trim() ?? '', 'base64')
  return key.length === keyBytes ? key : undefined
}

/**
 * Whole or not at all, and made by one: written beside its place and put there by a link, which fails where another
 * process was first. A file that holds no key is never written over: it may be what somebody is putting back.
 */
async function createMasterKey(path: string): Promise<Buffer> {
  const beside = `${path}.${randomBytes(6).toString('hex')}`
  const file = await open(beside, 'wx', 0o600)
  try {
    await file.writeFile(`${randomBytes(keyBytes).toString('base64')}\n`)
    await file.sync()
    // Whatever the process's mask.
    await chmod(beside, 0o600)
    await linkIntoPlace(beside, path)
  } finally {
    await file.close()
    await rm(beside, { force: true })
  }
  const made = await readMasterKey(path)
  if (!made) throw new Error(`${path} holds no key. Put the right file back, or move this one away.`)
  return made
}

async function linkIntoPlace(beside: string, path: string): Promise<void> {
  try {
    await link(beside, path)
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException
    if (code === 'EEXIST') return
    if (code !== 'EPERM' && code !== 'ENOTSUP' && code !== 'ENOSYS') throw error
    // A disk without hard links: whoever makes the file itself is first.
    await linkExclusively(beside, path)
  }
}

async function linkExclusively(beside: string, path: string): Promise<void> {
  const file = await open(path, 'wx', 0o600).catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'EEXIST') return undefined
    throw error
  })
  if (!file) return
  try {
    await file.writeFile(await readFile(beside))
    await file.sync()
  } finally {
    await file.close()
  }
}
