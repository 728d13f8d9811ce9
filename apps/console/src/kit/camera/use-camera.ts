import { useCallback, useEffect, useRef, useState } from 'react'
import { closeCamera, openCamera, whyNoCamera } from './open-camera.ts'

export type CameraState =
  | { kind: 'off' }
  | { kind: 'starting' }
  | { kind: 'on'; stream: MediaStream }
  | { kind: 'failed'; why: string | undefined }

/** The camera, from a click until it is stopped or its place leaves the page: nobody is looked at longer than they see. */
export function useCamera() {
  const [state, setState] = useState<CameraState>({ kind: 'off' })
  const open = useRef<MediaStream>(undefined)
  /** Counts what was wanted: a camera that comes when it is wanted no more is closed at once. */
  const wish = useRef(0)
  const close = useCallback(() => {
    wish.current += 1
    if (open.current) closeCamera(open.current)
    open.current = undefined
  }, [])
  useEffect(() => close, [close])
  const start = async () => {
    close()
    const mine = wish.current
    const isWanted = () => mine === wish.current
    setState({ kind: 'starting' })
    try {
      const stream = await openCamera()
      if (!isWanted()) return closeCamera(stream)
      open.current = stream
      const unplugged = () => {
        if (isWanted()) setState({ kind: 'failed', why: 'The camera was unplugged, or taken back by the browser.' })
      }
      for (const track of stream.getTracks()) track.addEventListener('ended', unplugged)
      setState({ kind: 'on', stream })
    } catch (error) {
      globalThis.console.warn(error)
      if (isWanted()) setState({ kind: 'failed', why: whyNoCamera(error) })
    }
  }
  const stop = () => {
    close()
    setState({ kind: 'off' })
  }
  return { state, start, stop }
}
