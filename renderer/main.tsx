import './without-eval.ts'
import '@fontsource-variable/inter/wght.css'
import '@mantine/core/styles.css'
import './styles/tokens.css'
import './styles/mantine.css'
import './styles/base.css'
import './styles/shared.css'
import { StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import { App } from './app.tsx'
import { createBridge } from './bridge.ts'
import { start } from './start.ts'
import { createDefaultPolicy } from './trusted-types.ts'

createDefaultPolicy(window)
const styleNonce =
  document.querySelector<HTMLMetaElement>('meta[name="style-nonce"]')?.content ?? ''
const bridge = createBridge(window.bridge)
const root = createRoot(document.querySelector('#root') ?? document.body)

try {
  const started = await start(bridge)
  root.render(
    <StrictMode>
      <App bridge={bridge} styleNonce={styleNonce} {...started} />
    </StrictMode>,
  )
} catch (error) {
  // The module has both languages; it is loaded only when the start fails.
  const { FailedStart } = await import('./failed-start.tsx')
  root.render(<FailedStart error={error} />)
}
