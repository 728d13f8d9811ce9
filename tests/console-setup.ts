import { cleanup } from '@testing-library/react'
import { afterEach } from 'vitest'

/** Each component test starts on an empty page with empty storage. */
afterEach(() => {
  cleanup()
  localStorage.clear()
  sessionStorage.clear()
})
