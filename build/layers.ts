// Who may import whom: the table behind `no-restricted-imports` of .oxlintrc.json. A layer further down replaces the
// whole rule for its files, so that each names all that it refuses. `npm run layers` writes the table into the file;
// test/unit/layers.test.ts says when the two differ.
import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'

type Refused = { readonly regex: string; readonly message: string }
type Layer = { readonly files: readonly string[]; readonly refused: readonly Refused[] }
type Override = {
  readonly files: readonly string[]
  readonly rules: Readonly<Record<string, unknown>>
}
type LintFile = { readonly overrides: readonly Override[] }

export const LINT_FILE = join(import.meta.dirname, '..', '.oxlintrc.json')
const RULE = 'no-restricted-imports'

/** A relative path through a folder of one of these names. */
const through = (folders: string, message: string): Refused => ({
  regex: `^\\.{1,2}/(?:.*/)?(${folders.replaceAll(' ', '|')})/`,
  message,
})

const NO_ELECTRON: Refused = {
  regex: '^electron',
  message: 'only main/electron and main/index.ts touch Electron',
}
const NO_APPLICATION: Refused = {
  regex: '\\.\\./application\\.ts$',
  message: 'application stands above',
}
const WINDOW: readonly Refused[] = [
  {
    regex: '^(node:|electron)',
    message: 'the renderer reaches the outside through bridge.ts only',
  },
  through('main preload build test', 'renderer knows shared only'),
]
const NO_OTHER_SCREEN = 'screens never import one another'
const PRACTICE = 'practice knows shared and partner/wire only'

export const LAYERS: readonly Layer[] = [
  {
    files: ['shared/**'],
    refused: [
      {
        regex: '^(node:|electron|react|\\.\\./(\\.\\./)?(main|renderer|preload|build|test)/)',
        message: 'shared runs anywhere: zod and itself only',
      },
      { regex: '^(?!\\.|zod$)', message: 'shared depends on zod only' },
    ],
  },
  {
    files: ['main/**'],
    refused: [
      NO_ELECTRON,
      through('renderer preload build test', 'main uses shared and itself only'),
    ],
  },
  {
    files: ['main/partner/**', 'main/journal/**', 'main/import/**', 'main/pdf/**'],
    refused: [
      NO_ELECTRON,
      through(
        'renderer preload build test queue watch archive drafts signing handlers cli practice electron',
        'partner, journal, import and pdf are the floor of main',
      ),
      NO_APPLICATION,
    ],
  },
  {
    files: ['main/practice/**'],
    refused: [
      NO_ELECTRON,
      {
        regex:
          '^\\.\\./(?!platform/|partner/wire/|\\.\\./shared/|\\.\\./partner/wire/|[a-z-]+\\.ts$)',
        message: PRACTICE,
      },
      through(
        'renderer preload build test journal queue watch archive import pdf handlers cli',
        PRACTICE,
      ),
    ],
  },
  {
    files: ['main/drafts/**'],
    refused: [
      NO_ELECTRON,
      through(
        'renderer preload build test watch archive signing handlers cli practice electron',
        'drafts stand on the queue, import and the journal',
      ),
      NO_APPLICATION,
    ],
  },
  {
    files: ['main/signing/**'],
    refused: [
      NO_ELECTRON,
      through(
        'renderer preload build test queue handlers cli practice electron',
        'signing stands on the client, watch and the archive',
      ),
      NO_APPLICATION,
    ],
  },
  {
    files: ['main/queue/**', 'main/watch/**', 'main/archive/**'],
    refused: [
      NO_ELECTRON,
      through(
        'renderer preload build test drafts signing handlers cli practice electron',
        'queue, watch and archive stand on partner, journal, import and pdf',
      ),
      NO_APPLICATION,
    ],
  },
  {
    files: ['main/handlers/**'],
    refused: [
      NO_ELECTRON,
      through(
        'renderer preload build test cli practice electron',
        'handlers stand below application',
      ),
      NO_APPLICATION,
    ],
  },
  {
    files: ['main/electron/**', 'main/index.ts'],
    refused: [
      through('renderer build test cli', 'the Electron edge uses ports, application and shared'),
    ],
  },
  {
    files: ['preload/**'],
    refused: [
      through('main renderer build test', 'preload knows the types of shared/ipc only'),
      { regex: '^zod', message: 'keep schemas out of the preload' },
    ],
  },
  { files: ['renderer/**'], refused: WINDOW },
  {
    files: ['renderer/screens/**'],
    refused: [
      ...WINDOW,
      {
        regex:
          'screens/|^\\.\\./(?!\\.\\./|bridge|components|editor|state|queries|[a-z-]+\\.tsx?$)',
        message: NO_OTHER_SCREEN,
      },
    ],
  },
  {
    files: ['renderer/screens/*/*/**'],
    refused: [
      ...WINDOW,
      { regex: 'screens/|^\\.\\./\\.\\./(?!\\.\\./)', message: NO_OTHER_SCREEN },
    ],
  },
  {
    files: ['test/bench/floors/**'],
    refused: [through('main renderer preload shared', 'a floor knows nothing of the application')],
  },
]

/** Lint's form of the table. */
export const toOverrides = (layers: readonly Layer[]): readonly Override[] =>
  layers.map(({ files, refused }) => ({
    files,
    rules: { [RULE]: ['error', { patterns: refused }] },
  }))

const isLayer = ({ rules }: Override): boolean => RULE in rules

/** What .oxlintrc.json says about imports, and all else that it overrides. */
export function readOverrides(text: string) {
  // Lint itself refuses a file of another form.
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion
  const file = JSON.parse(text) as LintFile
  return {
    file,
    layers: file.overrides.filter(isLayer),
    others: file.overrides.filter((each) => !isLayer(each)),
  }
}

if (import.meta.main) {
  const { file, others } = readOverrides(readFileSync(LINT_FILE, 'utf8'))
  const overrides = [...toOverrides(LAYERS), ...others]
  writeFileSync(LINT_FILE, `${JSON.stringify({ ...file, overrides }, null, 2)}\n`)
}
