import { Skeleton, VisuallyHidden } from '@mantine/core'
import type { FoundEngines } from '@patchbay/contract'
import { useEffect, useEffectEvent } from 'react'
import { type EnginePort, useDiscoverEngines, useConnectEngine } from '../../../entities/engines/connected-engines.ts'
import { Button } from '../../../ui/Button.tsx'
import { Drawer } from '../../../kit/dialog/Dialog.tsx'
import { Badge } from '../../../ui/Badge.tsx'
import { Notice } from '../../../ui/Notice.tsx'
import classes from './Engines.module.css'
import form from './Form.module.css'
import { portLabels } from './port-labels.ts'

type FoundServer = NonNullable<FoundEngines['found']>[number]
type ServedModel = NonNullable<FoundServer['serves']>[number]

/** Looks for model servers on the server's own machine and offers what answered. */
export function LocalServers({ onClose }: { onClose: () => void }) {
  const { mutate: look, data, error, isPending } = useDiscoverEngines()
  const lookAtOnce = useEffectEvent(() => look())
  useEffect(() => lookAtOnce(), [])
  const found = data?.found ?? []
  return (
    <Drawer title="Local servers" onClose={onClose}>
      <div className={form.form}>
        {isPending && (
          <div aria-busy="true">
            <VisuallyHidden component="output">Looking for local servers</VisuallyHidden>
            <Skeleton height={84} radius="lg" mb={12} />
            <Skeleton height={84} radius="lg" />
          </div>
        )}
        {error && <Notice tone="red" title={error.message} />}
        {data && found.length === 0 && (
          <p className={classes.words}>
            Nothing answered on the machine of the server. Start Ollama, LM Studio or another one there and look again;
            one on another machine is plugged in by its address.
          </p>
        )}
        {found.map((server) => (
          <div key={`${server.provider} ${server.address}`} className={classes.found}>
            <div className={classes.name}>{server.name}</div>
            <p className={classes.words}>{server.address}</p>
            {server.serves?.map((served) => (
              <FoundServerOffer key={served.port} server={server} served={served} />
            ))}
          </div>
        ))}
        {data?.looked && data.looked.length > 0 && (
          <p className={classes.words}>Looked for {data.looked.join(', ')}.</p>
        )}
        <div className={form.foot}>
          <Button variant="default" loading={isPending} onClick={() => look()}>
            Look again
          </Button>
        </div>
      </div>
    </Drawer>
  )
}

function FoundServerOffer({ server, served }: { server: FoundServer; served: ServedModel }) {
  const { mutate, isPending, isSuccess, error } = useConnectEngine()
  const { port, models = [], voices = [], isPluggedIn } = served
  const plugIn = (into: EnginePort) =>
    mutate({
      port: into,
      provider: server.provider,
      address: server.address,
      ...(models[0] !== undefined && { model: models[0] }),
      ...(voices.length > 0 && { voices: voices.slice(0, maxVoices) }),
    })
  return (
    <div className={classes.row}>
      <div className={classes.said}>
        <div>{portLabels[port].title}</div>
        <p className={classes.words}>
          {[...models.slice(0, 3), ...(models.length > 3 ? [`and ${models.length - 3} more`] : [])].join(', ')}
        </p>
        {error && <p className={classes.words}>{error.message}</p>}
      </div>
      {isPluggedIn || isSuccess ? (
        <Badge tone="green">Plugged in</Badge>
      ) : (
        <Button
          variant="default"
          size="xs"
          loading={isPending}
          disabled={models.length === 0}
          onClick={() => plugIn(port)}
        >
          Plug in <span className={classes.hidden}>{`${server.name} for ${portLabels[port].title}`}</span>
        </Button>
      )}
    </div>
  )
}

/** The first ones; others are added by changing it. */
const maxVoices = 20
