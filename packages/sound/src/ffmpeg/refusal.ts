/** A recording cannot be used, whoever tries it: the message is a plain sentence for the person who sent it. */
export class RecordingError extends Error {
  override name = 'RecordingRefused'
}

export const recordingProblems = {
  unreadable: 'It is no audio that can be read.',
  silent: 'It holds no sound.',
  damaged: 'It is damaged.',
  tooLong: 'It holds more sound than is taken at once.',
  tooMuchMemory: 'It needs too much memory to be read.',
  tooMuchTime: 'It takes too long to be read.',
} as const
