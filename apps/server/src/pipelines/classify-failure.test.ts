import { describe, expect, it, test } from 'vitest'
import { errorCodes } from '@patchbay/contract'
import { SpeechError, TranscriptionError } from '../../../../packages/engines/src/engine-error.ts'
import { SoundError } from '../../../../packages/sound/src/ffmpeg/sound-child-process.ts'
import { VideoError } from '../../../../packages/drawing/src/video/render.ts'
import { OrderError, classifyFailure } from './classify-failure.ts'

const errorWithCode = (code: string, message = code) => Object.assign(new Error(message), { code })

describe('a full disk', () => {
  it.each<[string, Error]>([
    ['a system call', errorWithCode('ENOSPC', 'ENOSPC: no space left on device, write')],
    [
      'the database',
      new Error('Failed query: insert into "job_step"', { cause: errorWithCode('53100', 'could not extend') }),
    ],
    ['a thread, whose error lost its code', new Error('ENOSPC: no space left on device, open')],
    ['a program', new SoundError('ENOSPC: no space left on device, write')],
    ['a video process, in the words of FFmpeg', new VideoError('MP4: No space left on device')],
    [
      'what an engine wraps, even where it would not try again',
      new TranscriptionError('The recording cannot be transcribed.', false, { cause: errorWithCode('ENOSPC') }),
    ],
  ])('told by %s is tried twice again, and said in plain words in the end', (_, error) => {
    expect(classifyFailure(error)).toEqual({
      retryable: true,
      message: "The server's disk is full. Nothing was charged. Please try again when there is room.",
      code: errorCodes.server,
      maxRetries: 2,
    })
  })
})

test.each<[string, Error, object]>([
  ['an order that cannot be done', new OrderError('No.'), { retryable: false, message: 'No.', code: errorCodes.order }],
  [
    'an engine that can be tried again',
    new SpeechError('It stopped.', true),
    { retryable: true, message: 'It stopped.', code: errorCodes.order },
  ],
  [
    'what was too much for the machine at once',
    new RangeError('Maximum call stack size exceeded'),
    {
      retryable: false,
      message: expect.stringMatching(/^Something went wrong on the server/),
      code: errorCodes.server,
    },
  ],
  [
    'anything else',
    errorWithCode('EACCES', 'permission denied'),
    { retryable: true, message: expect.stringMatching(/^Something went wrong on the server/), code: errorCodes.server },
  ],
])('%s is judged by what it is', (_, error, judged) => {
  expect(classifyFailure(error)).toEqual(judged)
})
