import { Progress } from '@mantine/core'

/** A bar that is filled to `percent`. `name` is what it measures, `words` what it says aloud. */
export function Bar({
  percent,
  name,
  words,
  color = 'indigo.5',
  height,
}: {
  percent: number
  name: string
  words: string
  color?: string
  height: number
}) {
  return (
    <Progress.Root size={height}>
      <Progress.Section value={percent} color={color} aria-label={name} aria-valuetext={words} />
    </Progress.Root>
  )
}
