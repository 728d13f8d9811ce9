import { MantineProvider } from '@mantine/core'
import { act, render, screen } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { CopyId } from './CopyId.tsx'
import { copyText } from './copy-text.ts'

const writeText = vi.fn<(text: string) => Promise<void>>(async () => {})
const refuse = async () => {
  throw new DOMException('no', 'NotAllowedError')
}

beforeEach(() => {
  writeText.mockClear()
  Object.defineProperty(navigator, 'clipboard', { configurable: true, value: { writeText } })
})
afterEach(() => {
  vi.useRealTimers()
  vi.restoreAllMocks()
  Reflect.deleteProperty(document, 'execCommand')
  Reflect.deleteProperty(navigator, 'clipboard')
})

describe('an id', () => {
  it.each([
    ['1234567890', '1234567890'],
    ['12345678901', '123456…8901'],
    ['b7f32a03-c056-4a48-9e23-4084e335d6b3', 'b7f32a…d6b3'],
    ['', ''],
  ])('%s is shown as %s', (id, shown) => {
    const { container } = render(<CopyId id={id} />, { wrapper: MantineProvider })
    expect(container.querySelector('code')?.textContent).toBe(shown)
  })

  it('is copied whole, and says so for two seconds', async () => {
    vi.useFakeTimers()
    render(
      <MantineProvider>
        <CopyId id="12345678901" name="request id" />
      </MantineProvider>,
    )
    await act(async () => screen.getByRole('button', { name: 'Copy request id' }).click())
    expect(writeText.mock.calls).toEqual([['12345678901']])
    await act(() => vi.advanceTimersByTimeAsync(1900))
    expect(screen.getByRole('button', { name: 'Copied' })).toBeVisible()
    await act(() => vi.advanceTimersByTimeAsync(200))
    expect(screen.getByRole('button', { name: 'Copy request id' })).toBeVisible()
  })
})

describe('copying without leave to use the clipboard', () => {
  it('selects a hidden field and copies that, and leaves nothing behind', async () => {
    writeText.mockImplementationOnce(refuse)
    const seen: (string | undefined)[] = []
    Object.assign(document, {
      execCommand: () => {
        seen.push(document.querySelector('textarea')?.value)
        return true
      },
    })
    expect(await copyText('https://a.test/1')).toBe(true)
    expect(seen).toEqual(['https://a.test/1'])
    expect(document.querySelector('textarea')).toBeNull()
  })

  it('says when that fails too', async () => {
    const complain = vi.spyOn(globalThis.console, 'error').mockImplementation(() => {})
    writeText.mockImplementationOnce(refuse)
    Object.assign(document, { execCommand: () => false })
    expect(await copyText('a')).toBe(false)
    expect(complain).toHaveBeenCalledOnce()
  })
})
