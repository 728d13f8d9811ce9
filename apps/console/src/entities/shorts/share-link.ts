import type { Short } from '@patchbay/contract'
import { consoleConfig } from '../../api/config.ts'

/** Where anybody can see it: as the server says it, else `share/video/{id}/{YYYYMMDD}`, the day in UTC (decisions.md). */
export function shareLink({ id, shareUrl, on }: Pick<Short, 'id' | 'shareUrl' | 'on'>, now = new Date()): string {
  if (shareUrl) return new URL(shareUrl, location.href).href
  const day = (on ?? now.toISOString()).slice(0, 10).replaceAll('-', '')
  return new URL(`${consoleConfig().apiBaseUrl}/share/video/${encodeURIComponent(id)}/${day}`, location.href).href
}
