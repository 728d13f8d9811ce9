import { parentPort, workerData } from 'node:worker_threads'
import type { PostPicture } from '@patchbay/text'
import { drawBarsPicture } from './bars-picture.ts'
import { drawCardPicture } from './card-picture.ts'
import { drawTablePicture } from './table-picture.ts'

const picture = workerData as PostPicture
const canvas =
  'card' in picture
    ? await drawCardPicture(picture.card)
    : 'table' in picture
      ? drawTablePicture(picture.table)
      : await drawBarsPicture(picture.bars)
parentPort?.postMessage({ answer: canvas.toBuffer('image/png') })
