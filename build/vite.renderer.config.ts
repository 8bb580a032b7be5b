// Bundle of the page. Every asset is a separate file: the policy allows `'self'` and no inline script.
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'
import { createFirstScreen } from './first-screen.ts'
import { pdfAssets } from './pdf-assets.ts'
import { textsAsJson } from './texts-as-json.ts'
import { leaveOutUnusedSchemas } from './unused-schemas.ts'

const root = fileURLToPath(new URL('../renderer', import.meta.url))
const outDir = fileURLToPath(new URL('../out/renderer', import.meta.url))

/** Chromium version inside Electron 45. */
const CHROMIUM_TARGET = 'chrome156'

const isOfFirstScreen = createFirstScreen(join(root, 'index.html'))

export default defineConfig({
  root,
  base: './',
  plugins: [react(), pdfAssets(), textsAsJson(), leaveOutUnusedSchemas()],
  // ES modules, so that the window's workers load pdf.js only when they need it.
  worker: { format: 'es' },
  build: {
    target: CHROMIUM_TARGET,
    outDir,
    emptyOutDir: true,
    assetsInlineLimit: 0,
    reportCompressedSize: false,
    modulePreload: { polyfill: false },
    // Large chunks do no harm, since one window loads them from the disk; what counts is the size before its first
    // screen.
    chunkSizeWarningLimit: 2_000,
    rolldownOptions: {
      output: {
        codeSplitting: {
          groups: [
            // One chunk with zod: its option against eval must be set before another chunk makes a schema.
            {
              name: 'schemas',
              test: /\/node_modules\/zod\/|\/renderer\/without-eval\.ts$/u,
              priority: 2,
            },
            // A chunk of its own: a window in Portuguese never loads it.
            { name: 'en', test: /\/shared\/i18n\/(?:[\w-]+\.)?en\.ts$/u, priority: 2 },
            {
              name: (id, graph) => (isOfFirstScreen(id, graph) ? 'first' : null),
              debugName: 'first',
              priority: 1,
            },
            // Modules that several chunks share.
            { name: 'shared', minShareCount: 2 },
          ],
        },
      },
    },
  },
})
