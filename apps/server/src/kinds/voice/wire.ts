import { type OrderBody, recordingBody } from '../order-body.ts'
import type { VoiceOrder } from './order.ts'

export const voiceBody = ({ name, language, source }: VoiceOrder): OrderBody => ({
  name,
  language,
  ...recordingBody(source),
})
