import { MantineProvider } from '@mantine/core'
import { QueryClientProvider } from '@tanstack/react-query'
import { render } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import type { ReactNode } from 'react'
import { createMemoryRouter } from 'react-router'
import { RouterProvider } from 'react-router/dom'
import { onTestFinished } from 'vitest'
import { queryClient } from '../../api/query.ts'
import { clearMemoryForTest } from '../drafts/draft-store.ts'

/** A screen that creates something at its address; every other address is elsewhere. Its draft goes with the test. */
export function renderCreationScreen(path: string, element: ReactNode, address = path) {
  onTestFinished(clearMemoryForTest)
  const router = createMemoryRouter(
    [
      { path, element },
      { path: '*', element: <p>elsewhere</p> },
    ],
    { initialEntries: [address] },
  )
  const { unmount } = render(
    <MantineProvider env="test">
      <QueryClientProvider client={queryClient}>
        <main>
          <RouterProvider router={router} />
        </main>
      </QueryClientProvider>
    </MantineProvider>,
  )
  return { router, unmount, user: userEvent.setup({ delay: null }) }
}
