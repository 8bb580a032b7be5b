// Opens the area editor alone. A holder keeps the areas as the batch does; the pages are empty canvases.
import { MantineProvider } from '@mantine/core'
import { QueryClientProvider } from '@tanstack/react-query'
import { act, cleanup, render, screen } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { onTestFinished } from 'vitest'
import { createStore, useStore } from 'zustand'
import type { AreaEditorProps } from '../../renderer/editor/area-editor.tsx'
import { AreaEditor } from '../../renderer/editor/area-editor.tsx'
import type { OpenPdf } from '../../renderer/editor/pdf-document.ts'
import { createBridge } from '../../renderer/bridge.ts'
import { createTexts, TextsContext } from '../../renderer/i18n.tsx'
import { RESOURCES } from '../../shared/i18n/translate.ts'
import { createQueryClient } from '../../renderer/queries/query-client.ts'
import { APPLICATION_KEY } from '../../renderer/queries/settings.ts'
import { BridgeContext } from '../../renderer/state/bridge-context.ts'
import { theme } from '../../renderer/theme.ts'
import { toRectangle } from '../../shared/geometry/rectangle.ts'
import type { Language } from '../../shared/model/settings.ts'
import type { SignatureArea } from '../../shared/model/signature-area.ts'
import './browser-gaps.ts'
import { createFakeBridge, freshAnswers } from './fake-bridge.ts'

const A4 = { widthPt: 595, heightPt: 842, rotation: 0 }

export const ANA = { name: 'Ana Souza', role: 'Contratante' }
export const BRUNO = { name: '', role: 'Testemunha' }

export function area(page: number, x: number, signer = 0): SignatureArea {
  return { type: 'Signature', page, signer, ...toRectangle(x, 80, 28, 6) }
}

export const openBlank: OpenPdf = async () => ({
  kind: 'opened',
  document: {
    paint: async () => document.createElement('canvas'),
    pages: 1,
    release: () => {},
    close: () => {},
  },
})

type Options = Partial<Omit<AreaEditorProps, 'onChange'>> & { readonly language?: Language }

export function openEditor({ language = 'pt-BR', areas = [], ...options }: Options = {}) {
  const announced: (readonly SignatureArea[])[] = []
  const user = userEvent.setup()
  const batch = createStore(() => ({ areas }))
  // The application's platform decides how the keys of shortcuts are named.
  const client = createQueryClient()
  const application = { version: '0.1.0', host: 'electron', platform: 'windows', runtime: {} }
  client.setQueryData(APPLICATION_KEY, application)
  function Holder() {
    const held = useStore(batch, (state) => state.areas)
    return (
      <AreaEditor
        source={{ url: 'stored/a.pdf', pages: Array.from({ length: 9 }, () => A4) }}
        signers={[ANA, BRUNO]}
        open={openBlank}
        {...options}
        areas={held}
        onChange={(changed) => {
          announced.push(changed)
          batch.setState({ areas: changed })
        }}
      />
    )
  }
  const { container, unmount } = render(
    <BridgeContext value={createBridge(createFakeBridge(freshAnswers()))}>
      <QueryClientProvider client={client}>
        <TextsContext value={createTexts(language, RESOURCES[language])}>
          <MantineProvider theme={theme} env="test">
            <Holder />
          </MantineProvider>
        </TextsContext>
      </QueryClientProvider>
    </BridgeContext>,
  )
  onTestFinished(cleanup)
  const box = (name: RegExp) => {
    const pages = screen.getByRole('region', { name: language === 'en' ? 'Pages' : 'Páginas' })
    const found = [...pages.querySelectorAll<HTMLElement>('[data-area]')].filter((each) =>
      each.getAttribute('aria-label')?.match(name),
    )
    const [first] = found
    if (!first || found.length > 1) throw new Error(`${found.length} areas are named ${name}`)
    return first
  }
  const focusBox = (name: RegExp): void => act(() => box(name).focus())
  /** Replaces the areas from outside of the editor, as the batch does when a layout places them. */
  const giveAreas = (placed: readonly SignatureArea[]): void =>
    act(() => batch.setState({ areas: placed }))
  return { user, screen, announced, box, focusBox, giveAreas, container, unmount }
}
