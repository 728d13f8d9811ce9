import type { EnginePortRow } from '@patchbay/contract'
import { IconPlugConnected } from '@tabler/icons-react'
import { engineName, isBuiltIn } from '../../../entities/engines/names.ts'
import { useReorderEngines, useTestEngine } from '../../../entities/engines/connected-engines.ts'
import { lazyPart } from '../../../kit/lazy/lazy-part.tsx'
import { Button } from '../../../ui/Button.tsx'
import { Badge } from '../../../ui/Badge.tsx'
import { Notice } from '../../../ui/Notice.tsx'
import { Section } from '../../../ui/Section.tsx'
import classes from './Engines.module.css'
import { ConnectedEngineRow } from './ConnectedEngineRow.tsx'
import { LocalModelRow } from './LocalModelRow.tsx'
import { moveEngine } from './move-engine.ts'
import { portLabels } from './port-labels.ts'
import { TrialResult } from './TrialResult.tsx'
import { useConnectDrawer } from './use-connect-drawer.ts'

const PlugInDrawer = lazyPart(async () => (await import('./ConnectEngineDrawer.tsx')).ConnectEngineDrawer)

/** One port: what serves it and why, what is plugged in behind one another, and what can be. */
export function PortSection({ row, mayChange }: { row: EnginePortRow; mayChange: boolean }) {
  const { port, inUse, why, setBy, setting, last, entries = [], providers = [] } = row
  const { title, words, local = [] } = portLabels[port]
  const plugging = useConnectDrawer(port)
  const testing = useTestEngine()
  const ordering = useReorderEngines()
  const isFixed = setBy === 'environment'
  const isNothing = inUse === 'none'
  const order = (id: string, by: -1 | 1) =>
    ordering.mutate({
      port,
      ids: moveEngine(
        entries.map((each) => each.id),
        id,
        by,
      ),
    })
  return (
    <Section title={title} words={words}>
      <div className={classes.inUse}>
        <div className={classes.said}>
          <div className={classes.name}>
            {isNothing ? 'None' : isBuiltIn(inUse) ? 'Built in' : engineName(inUse).replace(/^drawn/, 'Drawn')}
            {isFixed ? <Badge>Fixed</Badge> : isNothing ? null : <Badge tone="green">In use</Badge>}
          </div>
          {isFixed && setting !== undefined ? (
            <p className={classes.words}>
              Set by <code>{setting}</code> where the server is started. Remove it there to choose here.
            </p>
          ) : (
            why && <p className={classes.words}>{why}</p>
          )}
        </div>
        {/* Those that are plugged in are tested one by one. */}
        {mayChange && !isNothing && entries.length === 0 && (
          <Button variant="default" size="xs" loading={testing.isPending} onClick={() => testing.mutate({ port })}>
            Test <span className={classes.hidden}>{title}</span>
          </Button>
        )}
      </div>
      <TrialResult trial={testing.data} error={testing.error} />
      {entries.length > 0 && (
        <ol className={classes.entries} aria-label={`${title}: engines in the order in which they are asked`}>
          {entries.map((entry, index) => (
            <ConnectedEngineRow
              key={entry.id}
              entry={entry}
              title={title}
              isFirst={index === 0}
              isLast={index === entries.length - 1}
              onMove={(by) => order(entry.id, by)}
              onChange={() => plugging.change(entry.id)}
            />
          ))}
          {last !== undefined && (
            <li className={classes.last}>Then {engineName(last)}, when none of these can answer.</li>
          )}
        </ol>
      )}
      {ordering.error && <Notice tone="red" title={ordering.error.message} />}
      {local.map((id) => (
        <LocalModelRow key={id} id={id} />
      ))}
      {mayChange && !isFixed && providers.length > 0 && (
        <Button
          variant="default"
          leftSection={<IconPlugConnected size={16} stroke={1.7} aria-hidden />}
          onClick={plugging.plugIn}
        >
          Plug in <span className={classes.hidden}>an engine for {title}</span>
        </Button>
      )}
      {mayChange && plugging.isOpen && (
        <PlugInDrawer row={row} entry={entries.find(({ id }) => id === plugging.entryId)} onClose={plugging.close} />
      )}
    </Section>
  )
}
