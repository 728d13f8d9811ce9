import { createCall, endpoints } from '@patchbay/contract'

export const pageSize = 12
export const recentCount = 3

export const explainersCall = (page: number, size = pageSize) =>
  createCall(endpoints.video.explainers, { query: { page, pageSize: size } })

export const recentExplainersCall = explainersCall(1, recentCount)
