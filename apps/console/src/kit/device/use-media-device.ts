import { useCallback, useEffect, useRef, useState } from 'react'

/** A camera or a microphone: how it is opened, and what is said where it does not come or is gone. */
export type MediaDevice = {
  /** Rejects as the browser does. */
  open: () => Promise<MediaStream>
  /** Why it did not come, by the name of the browser's error, and what would help. */
  deniedMessages: Readonly<Record<string, string>>
  /** It is given only to pages that come over https, or from the machine itself. */
  insecureMessage: string
  disconnectedMessage: string
}

export type MediaDeviceState =
  | { kind: 'off' }
  | { kind: 'starting' }
  | { kind: 'on'; stream: MediaStream }
  | { kind: 'failed'; why: string | undefined }

function stopTracks(stream: MediaStream): void {
  for (const track of stream.getTracks()) track.stop()
}

function errorMessageOf({ deniedMessages, insecureMessage }: MediaDevice, error: unknown): string | undefined {
  if (!('mediaDevices' in navigator)) return insecureMessage
  return error instanceof Error ? deniedMessages[error.name] : undefined
}

/** A device, from a click until it is stopped or its place leaves the page: nobody is watched or heard unknowingly. */
export function useMediaDevice(device: MediaDevice) {
  const [state, setState] = useState<MediaDeviceState>({ kind: 'off' })
  const opened = useRef<MediaStream>(undefined)
  /** Counts what was wanted: a device that comes when it is wanted no more is closed at once. */
  const wish = useRef(0)
  const end = useCallback(() => {
    wish.current += 1
    if (opened.current) stopTracks(opened.current)
    opened.current = undefined
  }, [])
  useEffect(() => end, [end])
  /** What it gives; undefined where it does not come or is wanted no more. */
  const start = async (): Promise<MediaStream | undefined> => {
    end()
    const mine = wish.current
    const isWanted = () => mine === wish.current
    setState({ kind: 'starting' })
    try {
      const stream = await device.open()
      if (!isWanted()) {
        stopTracks(stream)
        return undefined
      }
      opened.current = stream
      const unplugged = () => {
        if (isWanted()) setState({ kind: 'failed', why: device.disconnectedMessage })
      }
      for (const track of stream.getTracks()) track.addEventListener('ended', unplugged)
      setState({ kind: 'on', stream })
      return stream
    } catch (error) {
      globalThis.console.warn(error)
      if (isWanted()) setState({ kind: 'failed', why: errorMessageOf(device, error) })
      return undefined
    }
  }
  const stop = () => {
    end()
    setState({ kind: 'off' })
  }
  return { state, start, stop }
}
