import { saveFile } from './save-file.ts'

/** Saves text as a JSON file of the person's own. */
export const saveTextFile = (name: string, text: string): void =>
  saveFile(name, new Blob([text], { type: 'application/json' }))
