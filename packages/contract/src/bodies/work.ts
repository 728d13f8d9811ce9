export const workRequests = {
  making: { summary: 'One request while it is made: its steps with their times, its place in line, the time left' },
  order: { summary: 'What a request was ordered with, for a form to be filled with it' },
  cancel: { summary: 'Stops a request that waits or is being made; its credits return' },
} as const
