// Edits of a document's list of signers. Areas point at signers by index: whatever moves or removes
// one must take its areas along, so that these are the only ways to do it.
import type { DocumentContent } from './document.ts'
import { omitUndefined } from '../omit-undefined.ts'
import { toCanonicalEmail, toSignerPair } from '../rules/canonical.ts'
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

/** Other signers for a document that has areas already: an area goes to its signer's heir, or it goes. */
export function replaceSigners(
  content: SignersAndAreas,
  signers: readonly Signer[],
): SignersAndAreas {
  const heirs = findHeirs(content.signers, signers)
  return rearrange(content, signers, (index) => heirs[index])
}

/**
 * The place of each signer in another list: of the same person, else of the same e-mail with another role,
 * else of somebody new in that role (the second to the second). Nobody is the heir of two.
 */
export function findHeirs(
  before: readonly Signer[],
  after: readonly Signer[],
): readonly (number | undefined)[] {
  const heirs: (number | undefined)[] = before.map(() => undefined)
  const taken = new Set<number>()
  for (const toKey of [toSignerPair, toEmailKey, toRoleKey]) {
    const keys = after.map(toKey)
    for (const [index, signer] of before.entries()) {
      const key = toKey(signer)
      if (heirs[index] !== undefined || key === '') continue
      const place = keys.findIndex((each, at) => each === key && !taken.has(at))
      if (place === -1) continue
      heirs[index] = place
      taken.add(place)
    }
  }
  return heirs
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

function toEmailKey({ email }: Signer): string {
  return toCanonicalEmail(email)
}

function toRoleKey({ role }: Signer): string {
  return role.trim().toLowerCase()
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
