// A row of the sheet and a file, as far as one is looked for in the other.

export type MatchRow = {
  /** In the sheet's file: identifies the row. */
  readonly line: number
  /** As the sheet names it; then nothing else counts. */
  readonly fileName?: string
  /** Names of the document and its signers, CPFs, numbers: each may stand whole in a file's name. */
  readonly phrases: readonly string[]
  /** Eleven digits each. */
  readonly cpfs?: readonly string[]
}

export type MatchFile = {
  /** Unique among the files, which may well have equal names. */
  readonly id: string
  /** With its extension; a folder before it is ignored. */
  readonly name: string
  /** That stand in its text, eleven digits each; absent where nobody has looked. */
  readonly cpfs?: readonly string[]
}
