import { consoleConfig } from '../../api/config.ts'

type ShareableVideo = { id: string; shareUrl: string | undefined; on: string | undefined }

/** Where anybody can see a video: as the server says it, else `share/video/{id}/{YYYYMMDD}`, the day in UTC. */
export function shareUrlOf({ id, shareUrl, on }: ShareableVideo, now = new Date()): string {
  if (shareUrl) return new URL(shareUrl, location.href).href
  const day = (on ?? now.toISOString()).slice(0, 10).replaceAll('-', '')
  return new URL(`${consoleConfig().apiBaseUrl}/share/video/${encodeURIComponent(id)}/${day}`, location.href).href
}
