import '@testing-library/jest-dom/vitest'
import { cleanup, configure, getConfig } from '@testing-library/react'
import * as React from 'react'
import { afterEach } from 'vitest'
import { clearToasts } from '../apps/console/src/kit/toast/toast-queue.ts'

const { getElementError } = getConfig()
configure({
  // Parts that load when they are needed take longer than the usual second where all cores are busy.
  asyncUtilTimeout: 8000,
  // What is waited for is looked for again and again: the page is written down for people once, when the time is over.
  getElementError: (message, container) =>
    isWaiting() ? new Error(message ?? 'It is not there yet.') : getElementError(message, container),
})

/** Whether a query is asked by `waitFor` or `find…`, which says so only to the queries themselves. */
function isWaiting(): boolean {
  const config: object = getConfig()
  return '_disableExpensiveErrorDiagnostics' in config && config._disableExpensiveErrorDiagnostics === true
}

leaveNoOwnerStacks()

/**
 * React keeps with every element a trace of who made it, for messages that nobody reads here: a tenth of a test's time. It
 * stops by itself after ten thousand of them, until it draws anew; here it is always told that there were as many.
 */
function leaveNoOwnerStacks(): void {
  const internals: unknown = Reflect.get(React, '__CLIENT_INTERNALS_DO_NOT_USE_OR_WARN_USERS_THEY_CANNOT_UPGRADE')
  if (typeof internals !== 'object' || internals === null || !('recentlyCreatedOwnerStacks' in internals)) {
    throw new Error('React counts its traces of owners elsewhere now: see tests/console-setup.ts.')
  }
  Object.defineProperty(internals, 'recentlyCreatedOwnerStacks', { get: () => 10_000, set() {} })
}

/** Each component test starts on an empty page with empty storage, and without the messages of others. */
afterEach(() => {
  cleanup()
  clearToasts()
  localStorage.clear()
  sessionStorage.clear()
})
