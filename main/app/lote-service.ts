// Batch files in the window: dialogs, files that the system was asked to open, running saves and openings.
import { access } from 'node:fs/promises'
import { extname } from 'node:path'
import { loadTranslator } from '../../shared/i18n/load-translator.ts'
import type { AppEvent } from '../../shared/ipc/contract.ts'
import type { Result } from '../../shared/model/failure.ts'
import { succeed } from '../../shared/model/failure.ts'
import type { FileToken, FileTokenId } from '../../shared/model/file-token.ts'
import { LOTE_EXTENSION } from '../../shared/model/lote.ts'
import type { LoteProgress } from '../../shared/model/lote-view.ts'
import { toSafePath, toPathLimits } from '../../shared/rules/safe-path.ts'
import type { LoteWatch } from '../drafts/follow-gauge.ts'
import type { FileTokens } from '../handlers/file-tokens.ts'
import type { Dialogs, SettingsFile } from '../ports.ts'

export type LoteService = {
  /** Asks the person for batch files; they are offered, and all offered ones are returned. */
  readonly pick: () => Promise<Result<readonly FileToken[]>>
  /** Asks for the place of a batch file with that name; undefined when the person closed the dialog. */
  readonly pickPlace: (batchName: string) => Promise<string | undefined>
  /** Adds files that wait until a person opens or dismisses them. */
  readonly offer: (files: readonly FileToken[]) => readonly FileToken[]
  readonly offered: () => readonly FileToken[]
  readonly putAway: (token: FileTokenId) => readonly FileToken[]
  /** Passwords that open sealed files, in memory alone and until the file is put away. */
  readonly passwords: Pick<Map<FileTokenId, string>, 'get' | 'set' | 'delete'>
  /** Runs one `act` at a time; the page gets its progress, and `stop` ends it. */
  readonly work: <T>(act: (watch: Required<LoteWatch>) => Promise<T>) => Promise<T>
  readonly stop: () => void
}

const DOTTED = `.${LOTE_EXTENSION}`

export function createLoteService(ports: {
  readonly settings: Pick<SettingsFile, 'read'>
  readonly dialogs: Pick<Dialogs, 'pickFiles' | 'pickNewFile'>
  readonly tokens: FileTokens
  readonly emit: (event: AppEvent) => void
}): LoteService {
  const { settings, dialogs, tokens, emit } = ports
  const waiting = new Map<FileTokenId, FileToken>()
  const passwords = new Map<FileTokenId, string>()
  const offered = (): readonly FileToken[] => [...waiting.values()]
  const offer = (files: readonly FileToken[]): readonly FileToken[] => {
    for (const file of files) waiting.set(file.token, file)
    emit({ name: 'lote.offered', payload: {} })
    return offered()
  }
  const emitProgress = (payload: LoteProgress): void => emit({ name: 'lote.progressed', payload })
  let stopping = new AbortController()
  let turns: Promise<unknown> = Promise.resolve()
  const say = async (key: 'dialog.openLote' | 'dialog.saveLote'): Promise<string> =>
    (await loadTranslator(settings.read().language))(key)

  return {
    async pick() {
      const extensions = [LOTE_EXTENSION]
      const paths = await dialogs.pickFiles({ title: await say('dialog.openLote'), extensions })
      const admitted = tokens.admit(paths)
      return admitted.ok ? succeed(offer(admitted.value)) : admitted
    },
    async pickPlace(batchName) {
      const path = await dialogs.pickNewFile({
        title: await say('dialog.saveLote'),
        suggestedName: toSafePath([batchName], DOTTED, toPathLimits('')),
        extension: LOTE_EXTENSION,
      })
      return path === undefined ? undefined : withExtension(path)
    },
    offer,
    offered,
    passwords,
    putAway(token) {
      waiting.delete(token)
      passwords.delete(token)
      return offered()
    },
    work(act) {
      const { signal } = stopping
      const mine = turns.then(() => act({ signal, onProgress: emitProgress }))
      turns = mine.catch(() => {})
      return mine
    },
    stop() {
      stopping.abort()
      stopping = new AbortController()
    },
  }
}

/** Adds the extension that a double click needs; not when that file exists, since the dialog did not ask about it. */
async function withExtension(path: string): Promise<string> {
  if (extname(path).toLowerCase() === DOTTED) return path
  const dotted = `${path}${DOTTED}`
  return access(dotted).then(
    () => path,
    () => dotted,
  )
}
