// What the proposing of signature positions takes and answers. Lengths are points of the page as displayed: y down
// from the top left, crop box, /Rotate and UserUnit applied. Texts come as pdf.js reads them, never as words.
import type { Matrix } from '../geometry/displayed-page.ts'
import type { Confidence, Evidence } from '../model/area-mark.ts'
import type { CheckedPeople } from '../model/people-check.ts'
import type { NoProposalReason } from '../model/position-doubt.ts'
import type { SignatureArea } from '../model/signature-area.ts'
import type { FontFamily } from './letter-widths.ts'

export type { Confidence, Evidence, Side, PositionMatch as Match } from '../model/area-mark.ts'

/** A run of text as pdf.js gives it (`TextItem`). */
export type TextItem = {
  readonly str: string
  /** Six numbers, text space to user space (ISO 32000-1, 9.4.4). */
  readonly transform: readonly number[]
  /** Along the baseline, user space. */
  readonly width: number
  readonly family: FontFamily
}

export type PageText = {
  /** From 1. */
  readonly page: number
  readonly widthPt: number
  readonly heightPt: number
  /** User space to displayed points, y down; `viewport.transform` at scale 1. */
  readonly matrix: Matrix
  readonly items: readonly TextItem[]
}

/** An empty signature field of the form (ISO 32000-1, 12.7.4.5). */
export type SignatureField = {
  readonly page: number
  /** Its name and what a reader says of it (`/T`, `/TU`). */
  readonly name: string
  /** Two corners in user space: x, y, x, y. */
  readonly rect: readonly number[]
}

/** A glyph of a run: what it shows, its width in glyph space; or a shift back, in thousandths of the size. */
export type DrawnGlyph =
  | { readonly unicode: string; readonly width: number; readonly isSpace: boolean }
  | number

/** The operators of a page that draw lines, or say where its letters stand, in their order (ISO 32000-1, 8 and 9). */
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
      /** As pdf.js packs it: 0 x y moves, 1 x y draws, 2 and 3 are curves of 6 and 4 numbers, 4 closes. */
      readonly packed: ArrayLike<number>
    }
  /** `#rrggbb` */
  | { readonly op: 'strokeColour' | 'fillColour'; readonly colour: string }
  | {
      readonly op: 'font'
      readonly size: number
      /** Glyph space to text space: 0.001, or what a Type 3 font says. */
      readonly scale: number
    }
  | {
      readonly op: 'leading' | 'letterSpacing' | 'wordSpacing' | 'stretch'
      /** `stretch`: percent */
      readonly value: number
    }
  | { readonly op: 'moveText'; readonly x: number; readonly y: number }
  | { readonly op: 'text'; readonly glyphs: readonly DrawnGlyph[] }

/** A file that is read page by page. What is dear is asked for only where it is needed. */
export type PageSource = {
  readonly pages: number
  /** Of the whole file; empty where it has no form. */
  readonly readFields: () => Promise<readonly SignatureField[]>
  /** The text alone, once a page, the last page first. */
  readonly readText: (page: number) => Promise<PageText>
  /** Lines drawn and widths of letters: costs as much again as the text. */
  readonly readOperators: (page: number) => Promise<readonly DrawOperator[]>
}

export type Proposal = {
  readonly kind: 'proposed'
  /** In percent, its `signer` the index in the list that was given. */
  readonly area: SignatureArea
  readonly confidence: Confidence
  readonly evidence: Evidence
}

export type NoProposal = {
  readonly kind: 'none'
  readonly signer: number
  readonly reason: NoProposalReason
  /** Where a person should look first. */
  readonly page?: number
  /** Of `otherPerson`: the name or the CPF that stands there. */
  readonly found?: string
}

/** One a signer, in the order of the list that was given. */
export type PositionAnswer = Proposal | NoProposal

export type PersonDoubt = {
  /** Index of the signer in the list that was given. */
  readonly signer: number
  readonly reason: CheckedPeople['doubts'][number]['reason']
  /** What stands in the contract. */
  readonly found?: string
  /** To be taken for the row's value: a name, or eleven digits. */
  readonly suggestion?: string
}
