/** `812 B`, `1.4 KB`, `25 MB`: one decimal under ten. */
export function formatBytes(sizeBytes: number): string {
  const units = ['B', 'KB', 'MB', 'GB'] as const
  let size = sizeBytes
  let unit = 0
  while (size >= 1024 && unit < units.length - 1) {
    size /= 1024
    unit++
  }
  const number = unit === 0 || size >= 10 ? Math.round(size) : Math.round(size * 10) / 10
  return `${number} ${units[unit]}`
}
