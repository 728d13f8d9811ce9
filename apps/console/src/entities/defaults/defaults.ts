import { type WorkspaceDefaults, callTo, defaultStyle, endpoints, styleValues } from '@patchbay/contract'
import { useApiKey } from '../../api/key-store.ts'
import { useCall, useSend } from '../../api/query.ts'
import type { EpisodeOptions } from '../episodes/options.ts'
import { voicesOfOrder } from '../voices/voices-field.ts'
import { takeBeginnings } from './beginnings.ts'

export const useDefaults = () => useCall(callTo(endpoints.workspace.defaults))

/** What forms begin with, as a form has it. */
export type Preferred = Pick<EpisodeOptions, 'voices' | 'language' | 'podcastId' | 'style'>

export const preferredIn = ({ style, language = '', podcastId = '', ...voices }: WorkspaceDefaults): Preferred => ({
  voices: voicesOfOrder(voices),
  style: styleValues.find((value) => value === style) ?? defaultStyle,
  language,
  podcastId,
})

/** Saves them; every form that is opened from then on begins with them. */
export function useSaveDefaults() {
  const key = useApiKey()
  return useSend(
    ({ voices, style, language, podcastId }: Preferred) => {
      const { voice1, voice2 } = voices.mode === 'custom' ? voices : {}
      const json = {
        voice1: voice1 || null,
        voice2: voice2 || null,
        style: style === defaultStyle ? null : style,
        language: language || null,
        podcastId: podcastId || null,
      }
      return callTo(endpoints.workspace.saveDefaults, { json })
    },
    {
      invalidates: [endpoints.workspace.defaults],
      onSuccess: (saved) => {
        if (key !== undefined) takeBeginnings(key, saved)
      },
    },
  )
}
