// Providers (bridge, query client, texts, window store, Mantine, unsaved edits) around the shell.
import { MantineProvider } from '@mantine/core'
import type { MantineColorSchemeManager } from '@mantine/core'
import type { QueryClient } from '@tanstack/react-query'
import { QueryClientProvider } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { useState } from 'react'
import type { Bridge } from './bridge.ts'
import { ErrorBoundary } from './components/error-boundary.tsx'
import type { Texts } from './i18n.tsx'
import { TextsContext } from './i18n.tsx'
import { Shell } from './shell/shell.tsx'
import { BridgeContext } from './state/bridge-context.ts'
import { UnsavedEditsContext, useWindowEdits } from './state/unsaved-edits.ts'
import { createWindowStore, WindowStoreContext } from './state/window-state.ts'
import { theme } from './theme.ts'
import { useAppearance } from './use-appearance.ts'

export type AppProps = {
  readonly bridge: Bridge
  /**
   * Query client that `start.ts` made: settings and application are in it, and it follows the application's events.
   */
  readonly client: QueryClient
  /** Texts in the language that the window opens in. */
  readonly texts: Texts
  /** The nonce of the page's policy, for the style elements that Mantine writes. */
  readonly styleNonce: string
}

export function App({ bridge, client, texts: first, styleNonce }: AppProps) {
  const [texts, setTexts] = useState(first)
  return (
    <BridgeContext value={bridge}>
      <QueryClientProvider client={client}>
        <TextsContext value={texts}>
          <MantineProvider
            theme={theme}
            colorSchemeManager={KEPT_BY_SETTINGS}
            defaultColorScheme="auto"
            getStyleNonce={() => styleNonce}
          >
            <Appearance speak={setTexts} />
            <ErrorBoundary where="window" room="window">
              <WindowState>
                <Edits>
                  <Shell />
                </Edits>
              </WindowState>
            </ErrorBoundary>
          </MantineProvider>
        </TextsContext>
      </QueryClientProvider>
    </BridgeContext>
  )
}

function Appearance({ speak }: { readonly speak: (texts: Texts) => void }) {
  useAppearance(speak)
  return null
}

/** Below the last error boundary, so that a window that is opened again begins anew. */
function WindowState({ children }: { readonly children: ReactNode }) {
  const [store] = useState(createWindowStore)
  return <WindowStoreContext value={store}>{children}</WindowStoreContext>
}

function Edits({ children }: { readonly children: ReactNode }) {
  return <UnsavedEditsContext value={useWindowEdits()}>{children}</UnsavedEditsContext>
}

/** Manager that stores nothing: Mantine's own writes the scheme to the browser's storage; here it is a setting. */
const KEPT_BY_SETTINGS: MantineColorSchemeManager = {
  get: (fallback) => fallback,
  set: () => {},
  subscribe: () => {},
  unsubscribe: () => {},
  clear: () => {},
}
