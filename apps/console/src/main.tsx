import { StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import { Mount, pagesWithConfig } from './app/Mount.tsx'

const root = document.getElementById('root')
if (!root) throw new Error('index.html lacks the element with the id "root".')

// Until then the frame stands that the page came with.
const pages = await pagesWithConfig()
createRoot(root).render(
  <StrictMode>
    <Mount pages={pages} />
  </StrictMode>,
)
