import { StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import { Mount, canLoadConfig } from './app/Mount.tsx'

const root = document.getElementById('root')
if (!root) throw new Error('index.html lacks the element with the id "root".')

const hasConfig = await canLoadConfig()
createRoot(root).render(
  <StrictMode>
    <Mount hasConfig={hasConfig} />
  </StrictMode>,
)
