import { QueryClientProvider } from '@tanstack/react-query'
import { useState } from 'react'
import type { DataRouter } from 'react-router'
import { RouterProvider } from 'react-router/dom'
import { loadConsoleConfig } from '../api/config.ts'
import { queryClient } from '../api/query.ts'
import { ThemeProvider } from '../ui/ThemeProvider.tsx'
import { ConfigErrorPage } from './ConfigErrorPage.tsx'
import { openRouter } from './router.tsx'

/** The whole console; without pages where its settings could not be read before the first render. */
export function ConsoleRoot({ router }: { router: DataRouter | undefined }) {
  return (
    <ThemeProvider>
      <QueryClientProvider client={queryClient}>
        <WithConfig firstRouter={router} />
      </QueryClientProvider>
    </ThemeProvider>
  )
}

function WithConfig({ firstRouter }: { firstRouter: DataRouter | undefined }) {
  const [router, setRouter] = useState(firstRouter)
  const [isTrying, setTrying] = useState(false)
  const retry = async () => {
    setTrying(true)
    setRouter(await routerWithConfig())
    setTrying(false)
  }
  if (router) return <RouterProvider router={router} />
  return <ConfigErrorPage onRetry={() => void retry()} isTrying={isTrying} />
}

/** The first page, ready to be drawn; undefined where the console's settings cannot be read. */
export async function routerWithConfig(): Promise<DataRouter | undefined> {
  try {
    await loadConsoleConfig()
  } catch (error) {
    globalThis.console.error('config.json could not be read.', error)
    return undefined
  }
  return openRouter()
}
