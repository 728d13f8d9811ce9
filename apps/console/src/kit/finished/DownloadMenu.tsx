import { Button, Menu } from '@mantine/core'
import '@mantine/core/styles/Menu.layer.css'
import { IconChevronDown } from '@tabler/icons-react'

/** A file to save: under its address, or made here of what the page holds. */
export type Download = { label: string; words: string; fileName: string } & ({ url: string } | { save: () => void })

/** Every form in which it can be taken away. */
export function DownloadMenu({ files, size = 'xs' }: { files: readonly Download[]; size?: 'xs' | 'sm' }) {
  if (files.length === 0) return null
  return (
    <Menu position="bottom-start" width={230}>
      <Menu.Target>
        <Button variant="default" size={size} rightSection={<IconChevronDown size={13} aria-hidden />}>
          Download
        </Button>
      </Menu.Target>
      <Menu.Dropdown>
        {files.map((file) =>
          'url' in file ? (
            <Menu.Item
              key={file.label}
              component="a"
              href={file.url}
              download={file.fileName}
              target="_blank"
              rel="noreferrer"
              rightSection={<Kind words={file.words} />}
            >
              {file.label}
            </Menu.Item>
          ) : (
            <Menu.Item key={file.label} onClick={file.save} rightSection={<Kind words={file.words} />}>
              {file.label}
            </Menu.Item>
          ),
        )}
      </Menu.Dropdown>
    </Menu>
  )
}

const Kind = ({ words }: { words: string }) => (
  <span style={{ color: 'var(--mantine-color-dimmed)', fontSize: 'var(--mantine-font-size-xs)' }}>{words}</span>
)
