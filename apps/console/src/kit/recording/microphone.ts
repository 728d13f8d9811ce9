import type { Device } from '../device/use-device.ts'

/** Spec 3 §8. */
export const noMicrophoneWords = 'Failed to access microphone. Please check your permissions.'

/** The microphone that hears the user; where the browser can, without what else is heard around. */
export const microphone: Device = {
  open: async () =>
    navigator.mediaDevices.getUserMedia({ audio: { echoCancellation: true, noiseSuppression: true }, video: false }),
  reasons: {
    NotAllowedError: 'The browser gives this page no microphone. Allow it beside the address, then try again.',
    NotFoundError: 'No microphone was found. Connect one and try again, or choose an audio file.',
    NotReadableError: 'Another program may be using the microphone. Close it, then try again.',
    NotSupportedError: 'This browser cannot record sound. Choose an audio file instead.',
  },
  insecure: 'Browsers give a microphone only to pages that come over https, or from the machine itself.',
  unplugged: 'The microphone was unplugged, or taken back by the browser.',
}
