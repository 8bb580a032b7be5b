// Work on the files of drafts after the intake: annexes, passwords, new versions, Word.
import type { LibreOffice } from '../platform/libre-office.ts'
import { findLibreOffice } from '../platform/libre-office.ts'
import type { Annexes } from './annexes.ts'
import { createAnnexes } from './annexes.ts'
import type { DraftsPorts } from './drafts-ports.ts'
import type { Drafts } from './drafts.ts'
import type { LockedFiles } from './locked-files.ts'
import { createLockedFiles } from './locked-files.ts'
import type { SourceFiles } from './source-files.ts'
import { createSourceFiles } from './source-files.ts'
import type { WordFiles } from './word-files.ts'
import { createWordFiles } from './word-files.ts'

export type FileWork = {
  readonly annexes: Annexes
  readonly locked: LockedFiles
  readonly originals: SourceFiles
  readonly word: WordFiles
}

/** Creates the work. `stop` ends what runs: saved results stay, the rest is done at the next opening. */
export function createFileWork(
  ports: DraftsPorts,
  drafts: Drafts,
  findOffice: () => LibreOffice | undefined = findLibreOffice,
): { readonly work: FileWork; readonly stop: () => Promise<void> } {
  const annexes = createAnnexes(ports, drafts)
  const word = createWordFiles({ ...ports, findOffice }, drafts)
  return {
    work: {
      annexes,
      locked: createLockedFiles(ports, drafts),
      originals: createSourceFiles(ports, drafts),
      word,
    },
    async stop() {
      await Promise.all([annexes.close(), word.close()])
    },
  }
}
