import { type LocalModel, endpoints } from '@patchbay/contract'
import { useEffect, useRef, useState } from 'react'
import { invalidate } from '../../../api/query.ts'
import { useInstallModel, useLocalModels, usePauseModel } from '../../../entities/engines/local-models.ts'
import { formatBytes } from '../../../kit/upload/format-bytes.ts'
import { Bar } from '../../../ui/Bar.tsx'
import { Button } from '../../../ui/Button.tsx'
import { Badge } from '../../../ui/Badge.tsx'
import { Notice } from '../../../ui/Notice.tsx'
import classes from './Engines.module.css'
import { formatInstallProgress, stateLabels } from './format-install-progress.ts'
import { RemoveModelDialog } from './RemoveModelDialog.tsx'

/** A model that can be put on the server's own machine: what it is, how far it has come, and what can be done. */
export function LocalModelRow({ id }: { id: LocalModel['id'] }) {
  const { data } = useLocalModels()
  const state = data?.models?.find((each) => each.id === id)?.state
  const before = useRef(state)
  useEffect(() => {
    // From the moment on when it is there, it is what is asked.
    if (before.current !== undefined && before.current !== state) void invalidate(endpoints.engines.list)
    before.current = state
  }, [state])
  const model = data?.models?.find((each) => each.id === id)
  return model ? <ModelRow model={model} mayChange={data?.mayChange === true} /> : null
}

function ModelRow({ model, mayChange }: { model: LocalModel; mayChange: boolean }) {
  const installing = useInstallModel()
  const pausing = usePauseModel()
  const [isLeaving, setLeaving] = useState(false)
  const { id, name, does, state, totalBytes, bytes, diskBytes, memoryBytes, licences = [], problem } = model
  const isPartly = state === 'fetching' || state === 'paused' || (state === 'failed' && bytes > 0)
  const failed = installing.error ?? pausing.error
  return (
    <div className={classes.local}>
      <div className={classes.row}>
        <div className={classes.said}>
          <div className={classes.name}>
            {name}
            {stateLabels[state] && (
              <Badge {...(state === 'installed' && { tone: 'green' })}>{stateLabels[state]}</Badge>
            )}
          </div>
          <p className={classes.words}>{does}</p>
          <div className={classes.facts}>
            <span>On this server, nothing leaves it</span>
            {totalBytes > 0 && state !== 'installed' && <span>{formatBytes(totalBytes)} to fetch</span>}
            {diskBytes > 0 && <span>{formatBytes(diskBytes)} on disk</span>}
            {memoryBytes > 0 && <span>{formatBytes(memoryBytes)} of memory</span>}
          </div>
          {licences.length > 0 && (
            <p className={classes.facts}>
              {licences.map(({ of, licence, url }) => (
                <a key={of} href={url} target="_blank" rel="noreferrer">
                  {of}: {licence}
                </a>
              ))}
            </p>
          )}
        </div>
        {mayChange && (
          <div className={classes.deeds}>
            {model.mayInstall && (
              <Button variant="default" size="xs" loading={installing.isPending} onClick={() => installing.mutate(id)}>
                {isPartly ? 'Resume' : 'Install'} <span className={classes.hidden}>{name}</span>
              </Button>
            )}
            {model.mayPause && (
              <Button variant="default" size="xs" loading={pausing.isPending} onClick={() => pausing.mutate(id)}>
                Pause <span className={classes.hidden}>{name}</span>
              </Button>
            )}
          </div>
        )}
      </div>
      {isPartly && totalBytes > 0 && (
        <Bar
          percent={(100 * bytes) / totalBytes}
          name={`${name} fetched`}
          words={formatInstallProgress(model)}
          height={6}
        />
      )}
      {(isPartly || state === 'checking') && <output className={classes.words}>{formatInstallProgress(model)}</output>}
      {problem !== undefined && <Notice tone="yellow" title={problem} />}
      {failed && <Notice tone="red" title={failed.message} />}
      {/* Away from Install and Pause, which change places with each other: a second click there takes nothing away. */}
      {mayChange && model.mayRemove && (
        <div className={classes.deeds}>
          <Button variant="subtle" size="xs" color="red" onClick={() => setLeaving(true)}>
            Remove <span className={classes.hidden}>{name}</span>
          </Button>
        </div>
      )}
      {isLeaving && <RemoveModelDialog model={model} onClose={() => setLeaving(false)} />}
    </div>
  )
}
