import { IconDownload } from '@tabler/icons-react'
import { useDownload } from '../../kit/download/use-download.ts'
import { Button } from '../../ui/Button.tsx'
import { Dialog } from '../../kit/dialog/Dialog.tsx'
import classes from './Panels.module.css'

type Props = { picture: { url: string; name: string }; onClose: () => void }

/** A picture of a post, as large as the window allows, to be saved. */
export function PictureDialog({ picture: { url, name }, onClose }: Props) {
  const { isFetching, link } = useDownload(url, undefined)
  return (
    <Dialog opened onClose={onClose} title={name} size="xl">
      <img className={classes.large} src={url} alt={name} />
      <div className={classes.foot}>
        <Button component="a" {...link} loading={isFetching} leftSection={<IconDownload size={15} aria-hidden />}>
          Download
        </Button>
      </div>
    </Dialog>
  )
}
