import { StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import { ConsoleRoot, routerWithConfig } from './app/ConsoleRoot.tsx'

const root = document.getElementById('root')
if (!root) throw new Error('index.html lacks the element with the id "root".')

// Until then the frame stands that the page came with.
const router = await routerWithConfig()
createRoot(root).render(
  <StrictMode>
    <ConsoleRoot router={router} />
  </StrictMode>,
)
