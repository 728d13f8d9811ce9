import { QueryClientProvider } from '@tanstack/react-query'
import { useState } from 'react'
import { RouterProvider } from 'react-router/dom'
import { loadConsoleConfig } from '../api/config.ts'
import { queryClient } from '../api/query.ts'
import { Look } from '../ui/Look.tsx'
import { NoConfigPage } from './NoConfigPage.tsx'
import { makeRouter } from './router.tsx'

/** The whole console. `hasConfig` says whether its settings could be read before the first render. */
export function Mount({ hasConfig }: { hasConfig: boolean }) {
  return (
    <Look>
      <QueryClientProvider client={queryClient}>
        <WithConfig hasConfig={hasConfig} />
      </QueryClientProvider>
    </Look>
  )
}

function WithConfig({ hasConfig }: { hasConfig: boolean }) {
  const [router, setRouter] = useState(() => (hasConfig ? makeRouter() : undefined))
  const [isTrying, setTrying] = useState(false)
  const retry = async () => {
    setTrying(true)
    if (await canLoadConfig()) setRouter(makeRouter())
    setTrying(false)
  }
  if (router) return <RouterProvider router={router} />
  return <NoConfigPage onRetry={() => void retry()} isTrying={isTrying} />
}

export async function canLoadConfig(): Promise<boolean> {
  try {
    await loadConsoleConfig()
    return true
  } catch (error) {
    globalThis.console.error('config.json could not be read.', error)
    return false
  }
}
