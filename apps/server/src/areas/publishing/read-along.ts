import { type Html, html } from '../../http/pages/html.ts'
import type { SpokenLine } from './spoken-lines.ts'

/** What a page shows of sound or video beside its player; `listen.js` has it follow what is heard. */
export type Chapter = { startTime: number; title: string }

/** The parts of what is played at `address`, each opening it where it begins. */
export const renderChapters = (address: string, chapters: readonly Chapter[]): Html =>
  html`<section>
    <h2>Chapters</h2>
    <ol>
      ${chapters.map(
        ({ startTime, title }) =>
          html`<li>
            <a class="chapter" href="${address}#t=${startTime}" data-seconds="${startTime}"
              ><time>${formatTime(startTime)}</time><span dir="auto">${title}</span></a
            >
          </li>`,
      )}
    </ol>
  </section>`

/** So many colours there are; who speaks after that takes the first again. */
const speakerHues = 5

/** The transcript, one line per speaker turn. */
export const renderTranscript = (address: string, lines: readonly SpokenLine[]): Html => {
  const speakers = [...new Set(lines.map(({ speaker }) => speaker))]
  return html`<section>
    <h2>Transcript</h2>
    ${lines.map(
      ({ speaker, startTime, body, words }) =>
        html`<p
          class="line"
          dir="auto"
          data-seconds="${startTime}"
          data-speaker="${speakers.indexOf(speaker) % speakerHues}"
        >
          <span class="speaker"
            >${speaker}
            <a href="${address}#t=${startTime}" data-seconds="${startTime}">${formatTime(startTime)}</a></span
          ><br /><span data-words="${words}">${body}</span>
        </p>`,
    )}
  </section>`
}

/** Minutes and seconds, with hours where there are any. */
export function formatTime(seconds: number): string {
  const whole = Math.floor(seconds)
  const two = (value: number) => String(value).padStart(2, '0')
  const hours = Math.floor(whole / 3600)
  const minutes = Math.floor((whole % 3600) / 60)
  return hours > 0 ? `${hours}:${two(minutes)}:${two(whole % 60)}` : `${minutes}:${two(whole % 60)}`
}
