// Input and output of proposing signature positions. Lengths are points of the page as displayed: y down from the top
// left, crop box, /Rotate and UserUnit applied. Texts are runs as pdf.js reads them, not words.
import type { Matrix } from '../geometry/displayed-page.ts'
import type { Confidence, Evidence } from '../model/area-mark.ts'
import type { CheckedPeople } from '../model/people-check.ts'
import type { NoProposalReason } from '../model/position-doubt.ts'
import type { SignatureArea } from '../model/signature-area.ts'
import type { FontFamily } from './letter-widths.ts'

export type { Confidence, Evidence, Side, PositionMatch as Match } from '../model/area-mark.ts'

/** Run of text as pdf.js gives it (`TextItem`). */
export type TextItem = {
  readonly str: string
  /** Six numbers, text space to user space (ISO 32000-1, 9.4.4). */
  readonly transform: readonly number[]
  /** Length along the baseline in user space. */
  readonly width: number
  readonly family: FontFamily
}

export type PageText = {
  /** Page, from 1. */
  readonly page: number
  readonly widthPt: number
  readonly heightPt: number
  /** Map of user space to displayed points, y down; `viewport.transform` at scale 1. */
  readonly matrix: Matrix
  readonly items: readonly TextItem[]
}

/** Empty signature field of the form (ISO 32000-1, 12.7.4.5). */
export type SignatureField = {
  readonly page: number
  /** Name and description of the field (`/T`, `/TU`). */
  readonly name: string
  /** Two corners in user space: x, y, x, y. */
  readonly rect: readonly number[]
}

/** Glyph of a run with its character and its width in glyph space, or a shift back in thousandths of the size. */
export type DrawnGlyph =
  | { readonly unicode: string; readonly width: number; readonly isSpace: boolean }
  | number

/** Operators of a page, in their order, that draw lines or place letters (ISO 32000-1, 8 and 9). */
export type DrawOperator =
  | { readonly op: 'save' | 'restore' }
  /** `formBegin` saves as well; `formEnd` restores. */
  | { readonly op: 'formBegin'; readonly matrix: readonly number[] }
  | { readonly op: 'formEnd' }
  | { readonly op: 'transform'; readonly matrix: readonly number[] }
  | { readonly op: 'beginText' | 'nextLine' }
  | { readonly op: 'textMatrix'; readonly matrix: readonly number[] }
  | {
      readonly op: 'path'
      readonly paint: 'stroke' | 'fill'
      /** Path as pdf.js packs it: 0 x y moves, 1 x y draws, 2 and 3 are curves of 6 and 4 numbers, 4 closes. */
      readonly packed: ArrayLike<number>
    }
  /** Colour as `#rrggbb`. */
  | { readonly op: 'strokeColour' | 'fillColour'; readonly colour: string }
  | {
      readonly op: 'font'
      readonly size: number
      /** Scale of glyph space to text space: 0.001, or that of a Type 3 font. */
      readonly scale: number
    }
  | {
      readonly op: 'leading' | 'letterSpacing' | 'wordSpacing' | 'stretch'
      /** Value; of `stretch` in percent. */
      readonly value: number
    }
  | { readonly op: 'moveText'; readonly x: number; readonly y: number }
  | { readonly op: 'text'; readonly glyphs: readonly DrawnGlyph[] }

/** File that is read page by page; costly data are read only where needed. */
export type PageSource = {
  readonly pages: number
  /** Reads the fields of the whole file; empty without a form. */
  readonly readFields: () => Promise<readonly SignatureField[]>
  /** Reads the text of a page; called once for each page, from the last page on. */
  readonly readText: (page: number) => Promise<PageText>
  /** Reads drawn lines and widths of letters, which costs as much as the text. */
  readonly readOperators: (page: number) => Promise<readonly DrawOperator[]>
}

export type Proposal = {
  readonly kind: 'proposed'
  /** Area in percent; its `signer` is the index in the given list. */
  readonly area: SignatureArea
  readonly confidence: Confidence
  readonly evidence: Evidence
}

export type NoProposal = {
  readonly kind: 'none'
  readonly signer: number
  readonly reason: NoProposalReason
  /** Page where a person should look first. */
  readonly page?: number
  /** Name or CPF that stands there; only with `otherPerson`. */
  readonly found?: string
}

/** Answer for a signer; answers are in the order of the given list. */
export type PositionAnswer = Proposal | NoProposal

export type PersonDoubt = {
  /** Index of the signer in the given list. */
  readonly signer: number
  readonly reason: CheckedPeople['doubts'][number]['reason']
  /** Name or CPF in the contract. */
  readonly found?: string
  /** Value to put in the row: a name, or eleven digits. */
  readonly suggestion?: string
}
