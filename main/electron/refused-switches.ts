// Command-line switches and environment variables that an installed program refuses: with these, a shortcut, a file
// association or another program could read the key, watch the window or answer in the service's place.
import type { Language } from '../../shared/model/settings.ts'
import { createHostWords } from './host-words.ts'

/**
 * Patterns of refused switches, from Chromium's `switches` files and Electron's "Supported Command Line Switches".
 */
const REFUSED: readonly RegExp[] = [
  // Start without the sandbox, or as a child of another program.
  /^no-sandbox$/u,
  /^no-zygote/u,
  /^disable-.*sandbox/u,
  /^allow-sandbox-debugging$/u,
  /^single-process$/u,
  /^in-process-gpu$/u,
  /^(?:renderer|utility|ppapi-plugin)-cmd-prefix$/u,
  /^gpu-launcher$/u,
  /^browser-subprocess-path$/u,
  // Inspection and control from outside, and recordings.
  /^remote-/u,
  /^inspect/u,
  /^debug/u,
  /^js-flags$/u,
  /^load-extension$/u,
  /^enable-automation$/u,
  /^log-net-log$/u,
  /^net-log/u,
  /^ssl-key-log-file$/u,
  /^experimental-network-inspection$/u,
  // Chromium's own log and traces: errors of the page and addresses of files, written where the starter wants them.
  /^enable-logging$/u,
  /^log-file$/u,
  /^trace-/u,
  /^enable-(?:background-)?tracing/u,
  /^perfetto-output-file$/u,
  /^diagnostic-dir$/u,
  // Other certificates, weaker checks.
  /^ignore-(?:certificate|urlfetcher-cert)/u,
  /^allow-(?:insecure|running-insecure)/u,
  /^unsafely-/u,
  /^ssl-version-/u,
  /^cipher-suite-/u,
  /^disable-(?:web-security|site-isolation|features|kill-after-bad-ipc)/u,
  /^(?:enable|disable)-blink-features$/u,
  // The person's sign-in at the system, given to other servers or in a weaker form.
  /^auth-/u,
  /^disable-ntlm-v2$/u,
  // Another network than that of the settings.
  /^host-(?:resolver-)?rules$/u,
  /^host-resolver-/u,
  /^(?:no-)?proxy-/u,
  /^winhttp-proxy-resolver$/u,
  /^explicitly-allowed-ports$/u,
]

/** Blanks at the ends of a word, which Chromium cuts off before it reads the word (TrimWhitespace, command_line.cc). */
const BLANKS_AT_ENDS = /^[\s\u0085]+|[\s\u0085]+$/gu

/** Refused switches as they are in `argv`, without their values and the blanks around them. */
export function findRefusedSwitches(
  argv: readonly string[],
  platform: NodeJS.Platform,
): readonly string[] {
  const end = argv.indexOf('--')
  const words = end < 0 ? argv : argv.slice(0, end)
  const prefix = platform === 'win32' ? /^(?:--?|\/)/u : /^--?/u
  return words.flatMap((given) => {
    const word = given.replaceAll(BLANKS_AT_ENDS, '')
    if (!prefix.test(word)) return []
    const [written = ''] = word.split('=')
    // Windows accepts switches in any letter case.
    const name = written.replace(prefix, '').toLowerCase()
    return REFUSED.some((each) => each.test(name)) ? [written] : []
  })
}

/**
 * Variables that Electron obeys before any line of this program runs ("Environment Variables", and
 * ELECTRON_DISABLE_SANDBOX in electron_main_delegate.cc). An empty value counts.
 */
const REFUSED_VARIABLES = [
  'ELECTRON_DISABLE_SANDBOX',
  'ELECTRON_ENABLE_LOGGING',
  'ELECTRON_LOG_FILE',
  'ELECTRON_LOG_ASAR_READS',
] as const

/**
 * Variables that an installed program removes, since some machines have them for all programs: those of Node, of which
 * the fuses have no effect at the start, but which threads and connections read later; and the file into which
 * Chromium writes the keys of its connections, which it opens after this.
 */
const REMOVED_VARIABLE = /^(?:NODE_.*|ELECTRON_RUN_AS_NODE|SSLKEYLOGFILE)$/iu

type Environment = Record<string, string | undefined>

/** Names of refused variables in the environment. */
function findRefusedVariables(environment: Readonly<Environment>): readonly string[] {
  return REFUSED_VARIABLES.filter((name) => environment[name] !== undefined)
}

function removeVariables(environment: Environment): void {
  for (const name of Object.keys(environment)) {
    if (REMOVED_VARIABLE.test(name)) delete environment[name]
  }
}

export type SwitchPorts = {
  readonly app: Pick<Electron.App, 'isPackaged' | 'exit'>
  readonly dialog: Pick<Electron.Dialog, 'showErrorBox'>
  readonly argv: readonly string[]
  /** Environment of the process, of which variables are removed. */
  readonly environment: Environment
  readonly platform: NodeJS.Platform
  readonly language: Language
}

/**
 * Refuses a start with such a switch or variable, before anything else is opened; true when a dialog was shown and the
 * program ends. A program in a checkout refuses and removes nothing.
 */
export function refusesToStart(ports: SwitchPorts): boolean {
  const { app, dialog, argv, environment, platform, language } = ports
  if (!app.isPackaged) return false
  removeVariables(environment)
  const refused = [...findRefusedSwitches(argv, platform), ...findRefusedVariables(environment)]
  if (refused.length === 0) return false
  const say = createHostWords(language)
  dialog.showErrorBox(
    say('switches.title'),
    say('switches.body', { switches: [...new Set(refused)].join(' ') }),
  )
  app.exit(1)
  return true
}
