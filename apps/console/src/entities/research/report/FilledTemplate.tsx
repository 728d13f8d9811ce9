import type { ResearchReport } from '@patchbay/contract'
import { Cite } from './Cite.tsx'
import classes from './FilledTemplate.module.css'
import reportClasses from './Report.module.css'

type Template = NonNullable<ResearchReport['filled']>
type Citations = ReadonlyMap<string, Template['citations'][number]>

/** The template of the order with what was found in its places, and behind each what it rests on. */
export function FilledTemplate({ filled: { value, citations } }: { filled: Template }) {
  return <Value value={value} pointer="" citations={new Map(citations.map((one) => [one.pointer, one]))} />
}

type ValueProps = { value: unknown; pointer: string; citations: Citations }

function Value({ value, pointer, citations }: ValueProps) {
  if (Array.isArray(value)) {
    if (value.length === 0) return <EmptyValue />
    return (
      <ol className={classes.list}>
        {value.map((one: unknown, index) => {
          // They stand in one order and are never moved.
          const key = `${pointer}/${index}`
          return (
            <li key={key}>
              <Value value={one} pointer={key} citations={citations} />
            </li>
          )
        })}
      </ol>
    )
  }
  if (typeof value === 'object' && value !== null) {
    return (
      <dl className={classes.fields}>
        {Object.entries(value).map(([name, one]) => (
          <div key={name} className={classes.field}>
            <dt className={classes.name}>{name}</dt>
            <dd>
              <Value value={one} pointer={`${pointer}/${escapePointer(name)}`} citations={citations} />
            </dd>
          </div>
        ))}
      </dl>
    )
  }
  if (value === null || value === '') return <EmptyValue />
  const text = typeof value === 'string' ? value : JSON.stringify(value)
  const { cites = [], passages = [] } = citations.get(pointer) ?? {}
  return (
    <span dir="auto">
      {text}
      {cites.length > 0 && (
        <span className={reportClasses.cites}>
          {cites.map((n) => (
            <Cite key={n} n={n} text={text} passages={passages} />
          ))}
        </span>
      )}
    </span>
  )
}

const EmptyValue = () => <span className={classes.none}>Not found</span>

/** As names stand in a JSON pointer. */
const escapePointer = (name: string) => name.replaceAll('~', '~0').replaceAll('/', '~1')
