import type { MediaDevice } from '../device/use-media-device.ts'

export const noMicrophoneMessage = 'Failed to access microphone. Please check your permissions.'

/** The microphone that hears the user; where the browser can, without what else is heard around. */
export const microphone: MediaDevice = {
  open: async () =>
    navigator.mediaDevices.getUserMedia({ audio: { echoCancellation: true, noiseSuppression: true }, video: false }),
  deniedMessages: {
    NotAllowedError: 'The browser gives this page no microphone. Allow it beside the address, then try again.',
    NotFoundError: 'No microphone was found. Connect one and try again, or choose an audio file.',
    NotReadableError: 'Another program may be using the microphone. Close it, then try again.',
    NotSupportedError: 'This browser cannot record sound. Choose an audio file instead.',
  },
  insecureMessage: 'Browsers give a microphone only to pages that come over https, or from the machine itself.',
  disconnectedMessage: 'The microphone was unplugged, or taken back by the browser.',
}
