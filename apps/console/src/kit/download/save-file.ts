/** Saves what the page holds as a file of the person's own. */
export function saveFile(name: string, file: Blob): void {
  const url = URL.createObjectURL(file)
  const link = document.createElement('a')
  link.href = url
  link.download = name
  link.click()
  // The download has its own hold on the data once the click returns.
  URL.revokeObjectURL(url)
}
