import { MenuItem } from '../../ui/Menu.tsx'

/** A file to save: under its address, or made here of what the page holds. */
export type Download = { label: string; words: string; fileName: string } & ({ url: string } | { save: () => void })

/** Every form in which it can be taken away. */
export function DownloadItems({ files }: { files: readonly Download[] }) {
  return files.map((file) => {
    const look = { end: <Kind words={file.words} /> }
    return 'url' in file ? (
      <MenuItem key={file.label} {...look} href={file.url} download={file.fileName} target="_blank" rel="noreferrer">
        {file.label}
      </MenuItem>
    ) : (
      <MenuItem key={file.label} {...look} onClick={file.save}>
        {file.label}
      </MenuItem>
    )
  })
}

const Kind = ({ words }: { words: string }) => (
  <span style={{ color: 'var(--mantine-color-dimmed)', fontSize: 'var(--mantine-font-size-xs)' }}>{words}</span>
)
