import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'
import type { Plugin } from 'vite'

const compressBrotli = promisify(brotliCompress)
const compressGzip = promisify(gzip)

/** Fonts and pictures are compressed as they are. */
const isText = (fileName: string) => /^assets\/.+\.(js|css|svg|json)$/.test(fileName)

/** Beside every text its Brotli and its gzip, as small as they come: made once here, not at every call. */
export const compressPlugin = (): Plugin => ({
  name: 'patchbay:compressed',
  apply: 'build',
  writeBundle: {
    order: 'post',
    async handler({ dir = '' }, bundle) {
      await Promise.all(
        Object.values(bundle)
          .filter(({ fileName }) => isText(fileName))
          .map(async (file) => {
            const bytes = Buffer.from(file.type === 'chunk' ? file.code : file.source)
            const path = join(dir, file.fileName)
            const params = { [constants.BROTLI_PARAM_SIZE_HINT]: bytes.length }
            await writeFile(`${path}.br`, await compressBrotli(bytes, { params }))
            await writeFile(`${path}.gz`, await compressGzip(bytes, { level: 9 }))
          }),
      )
    },
  },
})
