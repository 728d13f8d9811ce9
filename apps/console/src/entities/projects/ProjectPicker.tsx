import { counts } from '@patchbay/contract'
import { useApiKey } from '../../api/api-key.ts'
import { PickList } from '../../kit/choices/PickList.tsx'
import { PageLink } from '../../kit/routes/PageLink.tsx'
import { Checkbox } from '../../ui/Checkbox.tsx'
import classes from './ProjectPicker.module.css'
import { projectName, useProjects } from './queries.ts'

type Props = {
  id: string
  picked: readonly string[]
  onPick: (ids: string[]) => void
  describedBy?: string | undefined
  /** What is made for them. */
  createHref?: string
}

/** More than so many are looked for, not looked over. */
const maxChips = 12

/** What it is made for: names, terms, audience and tone of projects are told to whoever writes. At most ten. */
export function ProjectPicker({ id, picked, onPick, describedBy, createHref = 'it' }: Props) {
  const projects = useProjects()
  const hasKey = useApiKey() !== undefined
  if (!hasKey) return null
  const known = projects.data ?? []
  const gone = projects.data ? picked.filter((one) => !known.some((project) => project.id === one)) : []
  const isFull = picked.length >= counts.projects.max
  const pick = (ids: string[]) => onPick(ids.slice(0, counts.projects.max))
  const toggle = (one: string) =>
    pick(picked.includes(one) ? picked.filter((other) => other !== one) : [...picked, one])
  const create = <PageLink page="/projects/create">Create Project</PageLink>
  return (
    <fieldset className={classes.field} aria-describedby={describedBy}>
      <legend className={classes.legend}>Projects</legend>
      <p className={classes.words}>
        {known.length === 0 && projects.data
          ? `A project tells what ${createHref} is for: its name, its words, its tone. You have none yet.`
          : `The writer follows this project’s names, words and tone.${isFull ? ` ${counts.projects.message}.` : ''}`}
      </p>
      {known.length > maxChips ? (
        <PickList
          id={id}
          label="Projects"
          mode="many"
          items={known.map((project) => ({
            id: project.id,
            title: projectName(project),
            words: excerptOf(project.description),
          }))}
          query={projects}
          picked={picked}
          onPick={pick}
          noKeyMessage=""
          empty={{ drawing: 'files', title: 'You have no projects', words: '' }}
          describedBy={describedBy}
        />
      ) : (
        <ul className={classes.chips} id={id}>
          {[...known.map((project) => ({ key: project.id, name: projectName(project) })), ...gone.map(asDeleted)].map(
            ({ key, name }) => (
              <li key={key}>
                <label className={classes.chip} data-picked={picked.includes(key) || undefined}>
                  <Checkbox
                    checked={picked.includes(key)}
                    disabled={isFull && !picked.includes(key)}
                    onChange={() => toggle(key)}
                  />
                  <span dir="auto">{name}</span>
                </label>
              </li>
            ),
          )}
        </ul>
      )}
      {projects.error && <p className={classes.words}>{projects.error.message}</p>}
      {create}
    </fieldset>
  )
}

const asDeleted = (id: string) => ({ key: id, name: `Project ${id}, which is gone` })

const excerptOf = (description: string | undefined) => description?.replace(/[#*`]/g, '').trim().slice(0, 120)
