// Everything that a component may reach for, around the shell.
import { MantineProvider } from '@mantine/core'
import type { MantineColorSchemeManager } from '@mantine/core'
import type { QueryClient } from '@tanstack/react-query'
import { QueryClientProvider } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { useState } from 'react'
import type { Bridge } from './bridge.ts'
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
  /** With settings and application already read, and the application's events followed (start.ts). */
  readonly client: QueryClient
  /** In the language that the window opens in. */
  readonly texts: Texts
  /** The nonce of the page's policy, for the style elements that Mantine writes. */
  readonly styleNonce: string
}

export function App({ bridge, client, texts: first, styleNonce }: AppProps) {
  const [store] = useState(createWindowStore)
  const [texts, setTexts] = useState(first)
  return (
    <BridgeContext value={bridge}>
      <QueryClientProvider client={client}>
        <TextsContext value={texts}>
          <WindowStoreContext value={store}>
            <MantineProvider
              theme={theme}
              colorSchemeManager={KEPT_BY_SETTINGS}
              defaultColorScheme="auto"
              getStyleNonce={() => styleNonce}
            >
              <Appearance speak={setTexts} />
              <Edits>
                <Shell />
              </Edits>
            </MantineProvider>
          </WindowStoreContext>
        </TextsContext>
      </QueryClientProvider>
    </BridgeContext>
  )
}

function Appearance({ speak }: { readonly speak: (texts: Texts) => void }) {
  useAppearance(speak)
  return null
}

function Edits({ children }: { readonly children: ReactNode }) {
  return <UnsavedEditsContext value={useWindowEdits()}>{children}</UnsavedEditsContext>
}

/** Mantine would keep the scheme in the browser's storage; it is one of the settings. */
const KEPT_BY_SETTINGS: MantineColorSchemeManager = {
  get: (fallback) => fallback,
  set: () => {},
  subscribe: () => {},
  unsubscribe: () => {},
  clear: () => {},
}
