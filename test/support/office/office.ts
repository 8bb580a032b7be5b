// Types of an invented office: contracts in a folder, a sheet with the people, and the list of answers that says
// which belong together. Everything is drawn from a seed.
import type { MatchWay } from '../../../shared/model/sheet-import.ts'

export type OfficePerson = {
  readonly name: string
  /** CPF in eleven digits. */
  readonly cpf: string
  readonly email: string
  readonly telephone: string
}

export type OfficeForm = 'upright' | 'landscape' | 'turned' | 'cropped' | 'scanned' | 'word'

export type OfficeFile = {
  readonly name: string
  readonly form: OfficeForm
  readonly pages: number
  readonly title: string
  /** People whose names and CPFs are in its text; a scan has no text. */
  readonly people: readonly OfficePerson[]
}

export type OfficeRow = {
  readonly documentName: string
  readonly number: string
  /** Text of the cell that names the file. */
  readonly fileName: string
  readonly signers: readonly OfficePerson[]
}

/** Expected outcome of rows and files that belong to no others in the office. */
export type OfficeCase = {
  readonly kind: string
  readonly outcome: 'match' | 'ambiguity' | 'left'
  /** Rows and files; of a match one each, in the same order. */
  readonly rows: readonly OfficeRow[]
  readonly files: readonly OfficeFile[]
}

/** Answers with rows by their line and files by their name. */
export type AnswerList = {
  readonly way: MatchWay
  readonly matches: readonly { readonly row: number; readonly file: string }[]
  readonly ambiguities: readonly {
    readonly rows: readonly number[]
    readonly files: readonly string[]
  }[]
  readonly leftRows: readonly number[]
  readonly leftFiles: readonly string[]
  /** Leftover pairs that a person recognises as belonging together; a typing mistake separates them. */
  readonly nearMisses: readonly { readonly row: number; readonly file: string }[]
  /** Counts of planted cases by kind. */
  readonly planted: Readonly<Record<string, number>>
}

export type Office = {
  readonly rows: readonly OfficeRow[]
  readonly files: readonly OfficeFile[]
  readonly answers: AnswerList
}
