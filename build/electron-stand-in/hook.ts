// `node --import build/electron-stand-in/hook.ts out/main/index.js`: after this import, `electron` is the stand-in.
// The bundle is the one that is shipped.
import { registerHooks } from 'node:module'

const NAMES: ReadonlySet<string> = new Set(['electron', 'electron/main', 'electron/common'])
const STAND_IN = new URL('./electron.ts', import.meta.url).href

process.env['SIGNATURE_BATCHES_HOST'] = 'stand-in'

registerHooks({
  resolve: (specifier, context, next) =>
    NAMES.has(specifier)
      ? { url: STAND_IN, format: 'module-typescript', shortCircuit: true }
      : next(specifier, context),
})
