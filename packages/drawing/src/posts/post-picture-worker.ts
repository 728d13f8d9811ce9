import { parentPort, workerData } from 'node:worker_threads'
import type { PostPicture } from '@patchbay/text'
import { barsPicture } from './bars-picture.ts'
import { cardPicture } from './card-picture.ts'
import { tablePicture } from './table-picture.ts'

const picture = workerData as PostPicture
const drawn =
  'card' in picture
    ? await cardPicture(picture.card)
    : 'table' in picture
      ? tablePicture(picture.table)
      : await barsPicture(picture.bars)
parentPort?.postMessage({ answer: drawn.toBuffer('image/png') })
