import { QueryClientProvider } from '@tanstack/react-query'
import { useState } from 'react'
import { loadConsoleConfig } from '../api/config.ts'
import { queryClient } from '../api/query.ts'
import type { Pages } from '../kit/routes/pages.ts'
import { ShownPages } from '../kit/routes/Pages.tsx'
import { Look } from '../ui/Look.tsx'
import { NoConfigPage } from './NoConfigPage.tsx'
import { readyPages } from './router.tsx'

/** The whole console; without pages where its settings could not be read before the first render. */
export function Mount({ pages }: { pages: Pages | undefined }) {
  return (
    <Look>
      <QueryClientProvider client={queryClient}>
        <WithConfig firstPages={pages} />
      </QueryClientProvider>
    </Look>
  )
}

function WithConfig({ firstPages }: { firstPages: Pages | undefined }) {
  const [pages, setPages] = useState(firstPages)
  const [isTrying, setTrying] = useState(false)
  const retry = async () => {
    setTrying(true)
    setPages(await pagesWithConfig())
    setTrying(false)
  }
  if (pages) return <ShownPages pages={pages} />
  return <NoConfigPage onRetry={() => void retry()} isTrying={isTrying} />
}

/** The first page, ready to be drawn; undefined where the console's settings cannot be read. */
export async function pagesWithConfig(): Promise<Pages | undefined> {
  try {
    await loadConsoleConfig()
  } catch (error) {
    globalThis.console.error('config.json could not be read.', error)
    return undefined
  }
  return readyPages()
}
