/** What an engine can be plugged in for, in the order of the screen: words, voices, ears, pictures, search, mail. */
export const enginePorts = ['text', 'speech', 'transcription', 'image', 'search', 'mail'] as const

/** What may have to be said of an engine: `user` and `to` of a mail server alone. */
export const engineFields = ['address', 'key', 'model', 'voices', 'user', 'to'] as const
