// What goes between the program and the thread of a sheet's desk.
import type { SheetDesk } from './sheet-desk.ts'

export const DESK_METHODS = [
  'open',
  'preview',
  'guess',
  'prepare',
  'views',
  'countViews',
  'match',
  'plan',
  'planned',
  'suggest',
] as const satisfies readonly (keyof SheetDesk)[]
export type DeskMethod = (typeof DESK_METHODS)[number]

export type DeskRequest = {
  readonly id: number
  readonly method: DeskMethod
  readonly parameters: readonly unknown[]
}

export type DeskAnswer =
  | { readonly kind: 'answered'; readonly id: number; readonly value: unknown }
  /** A defect of the program, not the file's doing. */
  | { readonly kind: 'failed'; readonly id: number; readonly message: string }
