// A made-up office: contracts in a folder, a sheet with the people, and the list of answers that says
// which belongs to which. All of it from a seed.
import type { MatchWay } from '../../../shared/model/sheet-import.ts'

export type OfficePerson = {
  readonly name: string
  /** Eleven digits. */
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
  /** Whose names and CPFs stand in its text; a scan has none. */
  readonly people: readonly OfficePerson[]
}

export type OfficeRow = {
  readonly documentName: string
  readonly number: string
  /** As the cell of the file column has it. */
  readonly fileName: string
  readonly signers: readonly OfficePerson[]
}

/** What becomes of a bundle of rows and files, and of nothing else in the office. */
export type OfficeCase = {
  readonly kind: string
  readonly outcome: 'match' | 'ambiguity' | 'left'
  /** Of a match: one of each, in the same order. */
  readonly rows: readonly OfficeRow[]
  readonly files: readonly OfficeFile[]
}

/** Rows by their line in the sheet, files by their name. */
export type AnswerList = {
  readonly way: MatchWay
  readonly matches: readonly { readonly row: number; readonly file: string }[]
  readonly ambiguities: readonly {
    readonly rows: readonly number[]
    readonly files: readonly string[]
  }[]
  readonly leftRows: readonly number[]
  readonly leftFiles: readonly string[]
  /** Leftovers of which a person sees that they belong together: a slip of the pen parts them. */
  readonly nearMisses: readonly { readonly row: number; readonly file: string }[]
  /** What was planted, by kind. */
  readonly planted: Readonly<Record<string, number>>
}

export type Office = {
  readonly rows: readonly OfficeRow[]
  readonly files: readonly OfficeFile[]
  readonly answers: AnswerList
}
