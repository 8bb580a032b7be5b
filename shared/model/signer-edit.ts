// Edits of a document's list of signers. Areas point at signers by index: whatever moves or removes
// one must take its areas along, so that these are the only ways to do it.
import type { DocumentContent } from './document.ts'
import { omitUndefined } from '../omit-undefined.ts'
import type { Signer } from './signer.ts'

export type SignersAndAreas = Pick<DocumentContent, 'signers' | 'areas'>

/** With the areas that were its own. */
export function removeSigner(from: SignersAndAreas, removed: number): SignersAndAreas {
  return rearrange(
    from,
    from.signers.filter((_, index) => index !== removed),
    (index) => (index === removed ? undefined : index - (index > removed ? 1 : 0)),
  )
}

/** `to` is its place in the new list; the order in which they sign stays with each of them. */
export function moveSigner(content: SignersAndAreas, from: number, to: number): SignersAndAreas {
  const order = content.signers.map((_, index) => index).filter((index) => index !== from)
  order.splice(to, 0, from)
  const signers = order.flatMap((index) => content.signers[index] ?? [])
  return rearrange(content, signers, (index) => order.indexOf(index))
}

/**
 * Other signers for a document that has areas already: an area goes to who has the e-mail and role of
 * its signer, else to who has its role (the second to the second); without either it goes.
 */
export function replaceSigners(
  content: SignersAndAreas,
  signers: readonly Signer[],
): SignersAndAreas {
  const heirs = content.signers.map((signer, index) => {
    const same = signers.findIndex(
      ({ email, role }) => email === signer.email && role === signer.role,
    )
    return same >= 0 ? same : findNth(signers, signer.role, countBefore(content.signers, index))
  })
  return rearrange(content, signers, (index) => heirs[index])
}

/** Everybody signs when the one before has signed, in the order of the list; or all at once. */
export function orderSigners(signers: readonly Signer[], isOrdered: boolean): readonly Signer[] {
  return signers.map((signer, index) =>
    omitUndefined({ ...signer, order: isOrdered ? index + 1 : undefined }),
  )
}

/** Whether they sign one after the other, in the order of the list. */
export function areOrdered(signers: readonly Signer[]): boolean {
  return signers.length > 0 && signers.every(({ order }, index) => order === index + 1)
}

function countBefore(signers: readonly Signer[], index: number): number {
  return signers.slice(0, index).filter(({ role }) => role === signers[index]?.role).length
}

function findNth(signers: readonly Signer[], role: string, nth: number): number | undefined {
  const places = signers.flatMap((signer, index) => (signer.role === role ? [index] : []))
  return places[nth]
}

/** An area whose signer was not in the list stays what it was: an orphan that the rules name. */
function rearrange(
  { signers: before, areas }: SignersAndAreas,
  signers: readonly Signer[],
  toPlace: (index: number) => number | undefined,
): SignersAndAreas {
  return {
    signers,
    areas: areas.flatMap((area) => {
      if (area.signer < 0 || area.signer >= before.length) return [{ ...area, signer: -1 }]
      const signer = toPlace(area.signer)
      return signer === undefined ? [] : [{ ...area, signer }]
    }),
  }
}
