import { type OrderBody, hostsBody, recordingBody } from '../order-body.ts'
import type { ModifyOrder } from './order.ts'

export const modifyBody = ({ instructions, language, voices, source }: ModifyOrder): OrderBody => ({
  instructions,
  language,
  ...hostsBody(voices),
  ...recordingBody(source),
})
