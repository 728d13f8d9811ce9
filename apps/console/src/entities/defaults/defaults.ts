import { type WorkspaceDefaults, createCall, defaultStyle, endpoints, styleValues } from '@patchbay/contract'
import { useApiKey } from '../../api/api-key.ts'
import { useEndpointQuery, useEndpointMutation } from '../../api/query.ts'
import type { EpisodeOptions } from '../episodes/episode-options.ts'
import { voicesOfOrder } from '../voices/voices-field.ts'
import { applyDraftDefaults } from './apply-defaults.ts'

export const useDefaults = () => useEndpointQuery(createCall(endpoints.workspace.defaults))

/** What forms begin with, as a form has it. */
export type PreferredDefaults = Pick<EpisodeOptions, 'voices' | 'language' | 'podcastId' | 'style'>

export const preferredDefaultsOf = ({
  style,
  language = '',
  podcastId = '',
  ...voices
}: WorkspaceDefaults): PreferredDefaults => ({
  voices: voicesOfOrder(voices),
  style: styleValues.find((value) => value === style) ?? defaultStyle,
  language,
  podcastId,
})

/** Saves them; every form that is opened from then on begins with them. */
export function useSaveDefaults() {
  const key = useApiKey()
  return useEndpointMutation(
    ({ voices, style, language, podcastId }: PreferredDefaults) => {
      const { voice1, voice2 } = voices.mode === 'custom' ? voices : {}
      const json = {
        voice1: voice1 || null,
        voice2: voice2 || null,
        style: style === defaultStyle ? null : style,
        language: language || null,
        podcastId: podcastId || null,
      }
      return createCall(endpoints.workspace.saveDefaults, { json })
    },
    {
      invalidates: [endpoints.workspace.defaults],
      onSuccess: (saved) => {
        if (key !== undefined) applyDraftDefaults(key, saved)
      },
    },
  )
}
