// Copies the files that pdf.js loads by itself beside the page: worker, character maps, standard fonts, colour
// profiles and decoders, with their licences. `renderer/editor/pdf-assets.ts` has their paths.
import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import type { Plugin } from 'vite'

const source = fileURLToPath(new URL('../node_modules/pdfjs-dist', import.meta.url))

const WORKER = 'pdf.worker.min.mjs'
const FOLDERS = ['cmaps', 'standard_fonts', 'iccs', 'wasm'] as const
/** Files that are left out: scripts inside a PDF are not run, and the page's policy allows WebAssembly. */
const UNUSED = /^(?:quickjs|LICENSE_.*QUICKJS|.*_nowasm_fallback)/u

export function pdfAssets(): Plugin {
  return {
    name: 'pdf-assets',
    apply: 'build',
    async generateBundle() {
      const worker = await readFile(join(source, 'build', WORKER))
      this.emitFile({ type: 'asset', fileName: `pdfjs/${WORKER}`, source: worker })
      for (const folder of FOLDERS) {
        for (const name of await readdir(join(source, folder))) {
          if (UNUSED.test(name)) continue
          const content = await readFile(join(source, folder, name))
          this.emitFile({ type: 'asset', fileName: `pdfjs/${folder}/${name}`, source: content })
        }
      }
    },
  }
}
