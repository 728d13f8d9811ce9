/** In the order of the Engines screen. */
export const enginePorts = ['text', 'speech', 'transcription', 'image', 'search', 'mail'] as const

/** The fields of an engine's settings; only a mail server has `user` and `to`. */
export const engineFields = ['address', 'key', 'model', 'voices', 'user', 'to'] as const
