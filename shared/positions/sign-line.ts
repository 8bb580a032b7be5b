// Place to sign: a written or drawn line, the lower edge of a cell, or a field of the form.

export type SignKind = 'underscore' | 'dots' | 'dashes'
export type SignLineKind = SignKind | 'drawn' | 'cell' | 'field'

/** Place to sign in points as displayed. */
export type SignLine = {
  readonly page: number
  readonly x0: number
  readonly x1: number
  readonly y: number
  readonly kind: SignLineKind
  /** Distance of the baseline from the top, and size of the letters, of a written line. */
  readonly base?: number
  readonly size?: number
  /** Upper edge of a cell or field. */
  readonly top?: number
  /** Whether other letters share its text run: its ends are a guess until the glyphs are read. */
  readonly mixed?: boolean
  /** Name of a form field. */
  readonly name?: string
}

export function overlap(
  a: { readonly x0: number; readonly x1: number },
  b: { readonly x0: number; readonly x1: number },
): number {
  return Math.min(a.x1, b.x1) - Math.max(a.x0, b.x0)
}

/** Returns the overlap as a share of the narrower one. */
export function overlapShare(
  a: { readonly x0: number; readonly x1: number },
  b: { readonly x0: number; readonly x1: number },
): number {
  return overlap(a, b) / Math.max(1, Math.min(a.x1 - a.x0, b.x1 - b.x0))
}

/** Returns the kind of line that a run of signs draws; undefined for letters. */
export function toSignKind(signs: string): SignKind | undefined {
  if (/^_[_\s]*$/u.test(signs)) return 'underscore'
  if (/^[.·․…][.·․…\s]*$/u.test(signs)) return 'dots'
  return /^[-–—─][-–—─\s]*$/u.test(signs) ? 'dashes' : undefined
}
