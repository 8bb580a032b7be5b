// What nobody may start an installed program with: Chromium and Electron take switches from the command
// line, and with these a shortcut, an association of files or another program reads the key, watches the
// window or answers in the service's place. In development they are tools.
import type { Language } from '../../shared/model/settings.ts'
import { createHostWords } from './host-words.ts'

/** By the beginning of the name: Chromium's `switches` files, Electron "Supported Command Line Switches". */
const REFUSED: readonly RegExp[] = [
  // Without the sandbox, or as children of another program.
  /^no-sandbox$/u,
  /^no-zygote/u,
  /^disable-.*sandbox/u,
  /^allow-sandbox-debugging$/u,
  /^single-process$/u,
  /^in-process-gpu$/u,
  /^(?:renderer|utility|ppapi-plugin)-cmd-prefix$/u,
  /^gpu-launcher$/u,
  /^browser-subprocess-path$/u,
  // Read and steered from outside, or written down.
  /^remote-/u,
  /^inspect/u,
  /^debug/u,
  /^js-flags$/u,
  /^load-extension$/u,
  /^enable-automation$/u,
  /^log-net-log$/u,
  /^net-log/u,
  /^ssl-key-log-file$/u,
  // Other certificates and weaker checks.
  /^ignore-(?:certificate|urlfetcher-cert)/u,
  /^allow-(?:insecure|running-insecure)/u,
  /^unsafely-/u,
  /^ssl-version-/u,
  /^cipher-suite-/u,
  /^disable-(?:web-security|site-isolation|features|kill-after-bad-ipc)/u,
  /^(?:enable|disable)-blink-features$/u,
  // Another way through the network than the settings say.
  /^host-(?:resolver-)?rules$/u,
  /^host-resolver-/u,
  /^(?:no-)?proxy-/u,
  /^winhttp-proxy-resolver$/u,
  /^explicitly-allowed-ports$/u,
]

/** As they stand in `argv`, without their values. */
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
    // Windows takes them in any letter case.
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

/** Before anything else is opened. True when the program has said why it does not start, and ends. */
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
