// Facts of a row and of a file by which they are matched.

export type MatchRow = {
  /** Line in the sheet's file, which identifies the row. */
  readonly line: number
  /** Name of the file in the sheet; when present, only this name is matched. */
  readonly fileName?: string
  /** Names of document and signers, CPFs and numbers, each of which may occur whole in a file's name. */
  readonly phrases: readonly string[]
  /** CPFs of eleven digits each. */
  readonly cpfs?: readonly string[]
}

export type MatchFile = {
  /** Id, unique even among files with equal names. */
  readonly id: string
  /** Name with extension; a folder in front is ignored. */
  readonly name: string
  /** Folder from which the file came; absent where it is not known. */
  readonly folder?: string
  /** CPFs in the file's text, eleven digits each; absent where the text was not read. */
  readonly cpfs?: readonly string[]
}
