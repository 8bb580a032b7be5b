// Bundles of main and its worker threads, each self-contained, since a package has no node_modules.
import { builtinModules } from 'node:module'
import { fileURLToPath } from 'node:url'
import { defineConfig } from 'vite'
import { embedPracticePage } from './embed-practice-page.ts'
import { textsAsJson } from './texts-as-json.ts'
import { trayIcon } from './tray-icon.ts'
import { leaveOutAjv } from './without-ajv.ts'

const root = fileURLToPath(new URL('..', import.meta.url))

/** Node version inside Electron 45. */
const NODE_TARGET = 'node24'

export default defineConfig({
  root,
  publicDir: false,
  plugins: [embedPracticePage(), leaveOutAjv(), textsAsJson(), trayIcon()],
  ssr: { target: 'node', noExternal: true },
  build: {
    ssr: true,
    target: NODE_TARGET,
    outDir: 'out/main',
    emptyOutDir: true,
    minify: false,
    reportCompressedSize: false,
    rolldownOptions: {
      platform: 'node',
      input: {
        index: 'main/index.ts',
        'journal-worker': 'main/journal/journal-worker.ts',
        'files-worker': 'main/import/file-worker.ts',
        'import-worker': 'main/import/session/import-worker.ts',
        'parser-host': 'main/import/process/parser-host.ts',
        'practice-worker': 'main/practice/practice-worker.ts',
      },
      external: ['electron', ...builtinModules, /^node:/u],
      output: {
        format: 'es',
        // Blanks and comments are removed, since the bundle is read before there is a window; names stay for stack
        // traces in the log.
        minify: { compress: false, mangle: false, codegen: true },
        entryFileNames: '[name].js',
        chunkFileNames: 'chunks/[name]-[hash].js',
      },
    },
  },
})
