import { cleanup, configure } from '@testing-library/react'
import { afterEach } from 'vitest'
import { clearToasts } from '../apps/console/src/kit/toast/shown.ts'

/** Parts that load when they are needed take longer than the usual second where all cores are busy. */
configure({ asyncUtilTimeout: 8000 })

/** Each component test starts on an empty page with empty storage, and without the messages of others. */
afterEach(() => {
  cleanup()
  clearToasts()
  localStorage.clear()
  sessionStorage.clear()
})
