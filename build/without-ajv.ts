// Plugin that leaves ajv out of main: `conf`, under electron-store, uses it only where it gets a schema. This
// program's files are checked with zod, and loading ajv would delay the window.
import type { Plugin } from 'vite'

const NAMES = ['ajv/dist/2020.js', 'ajv-formats']
const ABSENT = '\0without-ajv'

export function leaveOutAjv(): Plugin {
  return {
    name: 'leave-out-ajv',
    enforce: 'pre',
    resolveId: (name, importer) =>
      importer?.includes('/node_modules/conf/') && NAMES.includes(name) ? ABSENT : undefined,
    load: (id) =>
      id === ABSENT
        ? `export class Ajv2020 { constructor() { throw new Error('ajv is left out of the bundle') } }
           export default {}`
        : undefined,
  }
}
