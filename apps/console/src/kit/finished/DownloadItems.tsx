import { Menu } from '@mantine/core'
import '@mantine/core/styles/Menu.layer.css'

/** A file to save: under its address, or made here of what the page holds. */
export type Download = { label: string; words: string; fileName: string } & ({ url: string } | { save: () => void })

/** Every form in which it can be taken away. */
export function DownloadItems({ files }: { files: readonly Download[] }) {
  return files.map((file) => {
    const look = { rightSection: <Kind words={file.words} /> }
    return 'url' in file ? (
      <Menu.Item
        key={file.label}
        {...look}
        component="a"
        href={file.url}
        download={file.fileName}
        target="_blank"
        rel="noreferrer"
      >
        {file.label}
      </Menu.Item>
    ) : (
      <Menu.Item key={file.label} {...look} onClick={file.save}>
        {file.label}
      </Menu.Item>
    )
  })
}

const Kind = ({ words }: { words: string }) => (
  <span style={{ color: 'var(--mantine-color-dimmed)', fontSize: 'var(--mantine-font-size-xs)' }}>{words}</span>
)
