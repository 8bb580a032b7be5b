// Bundle of the preload: CommonJS, since the sandbox knows no modules, and self-contained.
import { fileURLToPath } from 'node:url'
import { defineConfig } from 'vite'

const root = fileURLToPath(new URL('..', import.meta.url))

/** Chromium version inside Electron 45. */
const CHROMIUM_TARGET = 'chrome156'

export default defineConfig({
  root,
  publicDir: false,
  build: {
    target: CHROMIUM_TARGET,
    outDir: 'out/preload',
    emptyOutDir: true,
    minify: true,
    reportCompressedSize: false,
    modulePreload: false,
    lib: { entry: 'preload/index.ts', formats: ['cjs'], fileName: () => 'index.cjs' },
    rolldownOptions: { external: ['electron'] },
  },
})
