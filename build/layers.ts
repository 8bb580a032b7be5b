// Layers of the product: test/unit/layers.test.ts checks every import against this table. A layer is a folder or a
// file; the longest name that fits a path is its layer. Imports within a layer need no entry.

type Layer = {
  /** Layers that may be imported, types included. */
  readonly imports: string
  /** Packages that may be imported, `node:` as `node`; absent: any. */
  readonly packages?: string
}

const FLOOR = 'shared main/platform main/ports.ts'
const SERVICE = `${FLOOR} main/partner main/partner/wire main/journal main/import main/failures.ts`
const WINDOW = 'shared renderer/bridge.ts renderer/i18n.tsx'
const PARTS = `${WINDOW} renderer/components renderer/queries renderer/state renderer/service-parts`
/** All packages of main but Electron, which only main/electron and main/index.ts import. */
const NO_ELECTRON = 'node zod papaparse hucre numfmt yauzl yazl undici pdfjs-dist @cantoo/pdf-lib'

export const LAYERS: Readonly<Record<string, Layer>> = {
  shared: { imports: '', packages: 'zod' },
  'main/platform': { imports: 'shared main/ports.ts', packages: 'node' },
  'main/ports.ts': { imports: 'shared main/platform', packages: '' },
  'main/partner/wire': { imports: 'shared', packages: 'zod' },
  'main/partner': { imports: `${FLOOR} main/partner/wire`, packages: 'node zod undici' },
  'main/journal': { imports: FLOOR, packages: 'node zod' },
  'main/pdf': { imports: 'shared', packages: 'node @cantoo/pdf-lib pdfjs-dist utif2' },
  'main/import': {
    imports: `${FLOOR} main/pdf main/partner main/partner/wire`,
    packages: NO_ELECTRON,
  },
  'main/failures.ts': { imports: 'shared main/platform main/journal main/partner', packages: '' },
  'main/accounts': { imports: SERVICE, packages: 'zod' },
  'main/queue': { imports: SERVICE, packages: 'node zod' },
  'main/watch': { imports: SERVICE, packages: 'zod' },
  'main/archive': { imports: `${SERVICE} main/watch`, packages: NO_ELECTRON },
  'main/drafts': { imports: `${SERVICE} main/pdf main/queue`, packages: NO_ELECTRON },
  'main/signing': { imports: `${SERVICE} main/watch main/archive`, packages: '' },
  'main/reports': {
    imports: `${FLOOR} main/journal`,
    packages: 'node hucre papaparse @cantoo/pdf-lib',
  },
  'main/practice': { imports: 'shared main/platform', packages: `${NO_ELECTRON} fastify` },
  'main/sample': { imports: `${SERVICE} main/drafts main/app`, packages: NO_ELECTRON },
  'main/data-life': { imports: `${SERVICE} main/archive main/drafts`, packages: 'node zod yazl' },
  'main/handlers': {
    imports: `${SERVICE} main/accounts main/queue main/watch main/archive main/drafts main/signing main/reports main/data-life main/app`,
    packages: NO_ELECTRON,
  },
  'main/app': {
    imports: `${SERVICE} main/accounts main/queue main/watch main/archive main/drafts main/signing main/reports main/data-life main/practice main/sample main/handlers`,
    packages: NO_ELECTRON,
  },
  'main/application.ts': {
    imports: `${SERVICE} main/app main/handlers`,
    packages: NO_ELECTRON,
  },
  'main/cli': {
    imports: `${SERVICE} main/accounts main/pdf main/queue main/archive main/drafts main/reports main/data-life main/sample main/practice main/app`,
    packages: NO_ELECTRON,
  },
  'main/electron': { imports: `${SERVICE} main/app` },
  'main/index.ts': { imports: `${FLOOR} main/electron main/application.ts` },
  preload: { imports: 'shared', packages: 'electron' },
  'renderer/bridge.ts': { imports: 'shared', packages: '' },
  'renderer/i18n.tsx': { imports: 'shared', packages: 'react' },
  'renderer/components': { imports: `${WINDOW} renderer/queries` },
  'renderer/state': { imports: `${WINDOW} renderer/components` },
  'renderer/queries': { imports: `${WINDOW} renderer/state renderer/components` },
  'renderer/editor': { imports: `${WINDOW} renderer/components` },
  'renderer/service-parts': { imports: PARTS },
  'renderer/document-parts': { imports: `${PARTS} renderer/editor` },
  'renderer/lote-parts': { imports: PARTS },
  'renderer/layout-parts': { imports: PARTS },
  'renderer/screens': {
    imports: `${PARTS} renderer/document-parts renderer/lote-parts renderer/layout-parts renderer/editor renderer`,
  },
  'renderer/shell': {
    imports: `${PARTS} renderer/document-parts renderer/lote-parts renderer/screens`,
  },
  renderer: {
    imports: `${WINDOW} renderer/components renderer/shell renderer/state renderer/queries`,
  },
  /** Floors of benchmarks, which import nothing of the product. */
  'test/bench/floors': { imports: '' },
}

/** Folders whose subfolders never import one another. */
export const APART: readonly string[] = ['renderer/screens']
