// Command-line switches that an installed program refuses: with these, a shortcut, a file association or another
// program could read the key, watch the window or answer in the service's place.
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

/** Refused switches as they are in `argv`, without their values. */
export function findRefusedSwitches(
  argv: readonly string[],
  platform: NodeJS.Platform,
): readonly string[] {
  const end = argv.indexOf('--')
  const words = end < 0 ? argv : argv.slice(0, end)
  const prefix = platform === 'win32' ? /^(?:--?|\/)/u : /^--?/u
  return words.flatMap((word) => {
    if (!prefix.test(word)) return []
    const [written = ''] = word.split('=')
    // Windows accepts switches in any letter case.
    const name = written.replace(prefix, '').toLowerCase()
    return REFUSED.some((each) => each.test(name)) ? [written] : []
  })
}

export type SwitchPorts = {
  readonly app: Pick<Electron.App, 'isPackaged' | 'exit'>
  readonly dialog: Pick<Electron.Dialog, 'showErrorBox'>
  readonly argv: readonly string[]
  readonly platform: NodeJS.Platform
  readonly language: Language
}

/**
 * Refuses a start with such a switch, before anything else is opened; true when a dialog was shown and the program
 * ends.
 */
export function refusesToStart({ app, dialog, argv, platform, language }: SwitchPorts): boolean {
  const refused = app.isPackaged ? findRefusedSwitches(argv, platform) : []
  if (refused.length === 0) return false
  const say = createHostWords(language)
  dialog.showErrorBox(
    say('switches.title'),
    say('switches.body', { switches: [...new Set(refused)].join(' ') }),
  )
  app.exit(1)
  return true
}
