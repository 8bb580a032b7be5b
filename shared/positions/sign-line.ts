// A place to sign: a line that is written or drawn, the lower edge of a cell, a field of the form.

export type SignKind = 'underscore' | 'dots' | 'dashes'
export type SignLineKind = SignKind | 'drawn' | 'cell' | 'field'

/** Points as displayed. */
export type SignLine = {
  readonly page: number
  readonly x0: number
  readonly x1: number
  readonly y: number
  readonly kind: SignLineKind
  /** Of a written one: height of its baseline and size of its letters. */
  readonly base?: number
  readonly size?: number
  /** Upper edge of a cell or field. */
  readonly top?: number
  /** Other letters share its run of text: its ends are a guess until its glyphs are read. */
  readonly mixed?: boolean
  /** Of a field: its name. */
  readonly name?: string
}

export function overlap(
  a: { readonly x0: number; readonly x1: number },
  b: { readonly x0: number; readonly x1: number },
): number {
  return Math.min(a.x1, b.x1) - Math.max(a.x0, b.x0)
}

/** Of the narrower one. */
export function overlapShare(
  a: { readonly x0: number; readonly x1: number },
  b: { readonly x0: number; readonly x1: number },
): number {
  return overlap(a, b) / Math.max(1, Math.min(a.x1 - a.x0, b.x1 - b.x0))
}

/** What a run of signs draws; undefined for letters. */
export function toSignKind(signs: string): SignKind | undefined {
  if (/^_[_\s]*$/u.test(signs)) return 'underscore'
  if (/^[.·․…][.·․…\s]*$/u.test(signs)) return 'dots'
  return /^[-–—─][-–—─\s]*$/u.test(signs) ? 'dashes' : undefined
}
