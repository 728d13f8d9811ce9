import { useCallback } from 'react'
import classes from './Recording.module.css'

const barPx = 3
const gapPx = 3
const barsPerSecond = 14

/** How loud it is, as bars that wander to the left; drawn outside of React. Who cannot see them hears that it records. */
export function LevelMeter({ stream }: { stream: MediaStream }) {
  const draw = useCallback((canvas: HTMLCanvasElement) => drawLevels(canvas, stream), [stream])
  return <canvas ref={draw} className={classes.levels} aria-hidden />
}

function drawLevels(canvas: HTMLCanvasElement, stream: MediaStream): () => void {
  const pen = canvas.getContext('2d')
  if (!pen || typeof AudioContext === 'undefined') return () => undefined
  const { clientWidth: width, clientHeight: height } = canvas
  const scale = devicePixelRatio
  Object.assign(canvas, { width: width * scale, height: height * scale })
  pen.scale(scale, scale)
  pen.fillStyle = getComputedStyle(canvas).color
  const context = new AudioContext()
  const listener = new AnalyserNode(context, { fftSize: 1024 })
  context.createMediaStreamSource(stream).connect(listener)
  const samples = new Float32Array(listener.fftSize)
  const bars = Array.from({ length: Math.ceil(width / (barPx + gapPx)) }, () => 0)
  let last = 0
  let frame = requestAnimationFrame(function next(now) {
    frame = requestAnimationFrame(next)
    if (now - last < 1000 / barsPerSecond) return
    last = now
    listener.getFloatTimeDomainData(samples)
    bars.push(loudnessOf(samples))
    bars.shift()
    pen.clearRect(0, 0, width, height)
    bars.forEach((share, index) => {
      const tall = Math.max(barPx, share * height)
      pen.beginPath()
      pen.roundRect(index * (barPx + gapPx), (height - tall) / 2, barPx, tall, barPx / 2)
      pen.fill()
    })
  })
  return () => {
    cancelAnimationFrame(frame)
    void context.close()
  }
}

/** From 0, which is silence (under -55 dB), to 1 at -5 dB: as ears hear it. */
function loudnessOf(samples: Float32Array): number {
  const power = samples.reduce((sum, sample) => sum + sample * sample, 0) / samples.length
  const decibels = 10 * Math.log10(power + 1e-12)
  return Math.min(1, Math.max(0, (decibels + 55) / 50))
}
