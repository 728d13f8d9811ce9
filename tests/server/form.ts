type FormPart = { name: string; value: string } | { name: string; file: Uint8Array; fileName: string; type?: string }

/** A multipart body with its header, as a browser sends it. */
export function buildForm(...parts: FormPart[]): { raw: Buffer; headers: Record<string, string> } {
  const boundary = '----patchbay-test-boundary'
  const pieces = parts.flatMap((part) => {
    const isFile = 'file' in part
    const head = isFile
      ? `; filename="${part.fileName}"\r\nContent-Type: ${part.type ?? 'application/octet-stream'}`
      : ''
    const begin = `--${boundary}\r\nContent-Disposition: form-data; name="${part.name}"${head}\r\n\r\n`
    return [Buffer.from(begin), isFile ? Buffer.from(part.file) : Buffer.from(part.value), Buffer.from('\r\n')]
  })
  return {
    raw: Buffer.concat([...pieces, Buffer.from(`--${boundary}--\r\n`)]),
    headers: { 'content-type': `multipart/form-data; boundary=${boundary}` },
  }
}
