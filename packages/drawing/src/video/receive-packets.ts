import { type Binding, type CodecContext, endOfFile, type Frame, type Packet, passed } from '@patchbay/sound/ffmpeg'

/** Hands a frame, or the end, to an encoder; what it gives back stands in the packet until the next is asked for. */
export function* receivePackets(
  av: Binding,
  encoder: CodecContext,
  frame: Frame | null,
  packet: Packet,
): Generator<Packet, void> {
  passed(av, encoder.sendFrameSync(frame), 'Encoding')
  const again = av.FFmpegError.getAverror('EAGAIN')
  for (;;) {
    const code = encoder.receivePacketSync(packet)
    if (code === again || code === endOfFile) return
    passed(av, code, 'Encoding')
    yield packet
    packet.unref()
  }
}
