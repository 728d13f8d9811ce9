import { MantineProvider } from '@mantine/core'
import { fireEvent, render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { describe, expect, it } from 'vitest'
import { useState } from 'react'
import { acceptedExtensions, readSourceFile } from './read-source-file.ts'
import { UploadField } from './UploadField.tsx'

function Uploading({ isMultiple }: { isMultiple: boolean }) {
  const [names, setNames] = useState<string[]>([])
  return (
    <MantineProvider>
      <UploadField
        id="file"
        label="Choose files"
        hint="PDF or text"
        accept={acceptedExtensions}
        isMultiple={isMultiple}
        read={readSourceFile}
        onRead={({ name, type }) => setNames((earlier) => [...earlier, `${name} as ${type}`])}
        describedBy="why"
      />
      <p data-testid="read">{names.join()}</p>
    </MantineProvider>
  )
}

const pdf = new File(['%PDF-1.7'], 'bees.pdf')
const text = new File(['Bees'], 'bees.txt')
const picture = new File(['GIF89a'], 'picture.pdf')
const input = () => screen.getByLabelText<HTMLInputElement>('Choose files')
const read = () => screen.getByTestId('read').textContent

describe('an upload field', () => {
  it('takes the files that can be read, and refuses the others in words', async () => {
    render(<Uploading isMultiple />)
    await userEvent.upload(input(), [pdf, picture, text])
    expect(await screen.findByText('picture.pdf is not a PDF, though its name says so.')).toBeVisible()
    await expect.poll(read).toBe('bees.pdf as pdf,bees.txt as text')
  })

  it('forgets a refusal with the next choice', async () => {
    render(<Uploading isMultiple />)
    await userEvent.upload(input(), picture)
    expect(await screen.findByRole('alert')).toBeVisible()
    await userEvent.upload(input(), pdf)
    await expect.poll(read).toBe('bees.pdf as pdf')
    expect(screen.queryByRole('alert')).toBeNull()
  })

  it('takes files that are dropped, one where one is wanted', async () => {
    render(<Uploading isMultiple={false} />)
    fireEvent.drop(screen.getByText('Drop a file here'), { dataTransfer: { files: [pdf, text] } })
    await expect.poll(read).toBe('bees.pdf as pdf')
  })

  it('reads what is dropped while it reads after what came before', async () => {
    render(<Uploading isMultiple />)
    const zone = screen.getByText('Drop files here')
    fireEvent.drop(zone, { dataTransfer: { files: [pdf] } })
    fireEvent.drop(zone, { dataTransfer: { files: [text] } })
    await expect.poll(read).toBe('bees.pdf as pdf,bees.txt as text')
  })

  it('is reached by the keyboard, and described by its hint and the words of the form', async () => {
    render(<Uploading isMultiple />)
    await userEvent.tab()
    expect(document.activeElement).toBe(input())
    expect(input().getAttribute('aria-describedby')).toBe('file-hint why')
    expect(input().accept).toBe('.pdf,.txt')
  })
})
