// Edits of a document's list of signers. Areas point at signers by index: every move and removal must change the
// areas too, and only these functions do it.
import type { DocumentContent } from './document.ts'
import { omitUndefined } from '../omit-undefined.ts'
import { toCanonicalEmail, toSignerPair } from '../rules/canonical.ts'
import type { Signer } from './signer.ts'

export type SignersAndAreas = Pick<DocumentContent, 'signers' | 'areas'>

/** Returns the list without a signer and that signer's areas. */
export function removeSigner(from: SignersAndAreas, removed: number): SignersAndAreas {
  return rearrange(
    from,
    from.signers.filter((_, index) => index !== removed),
    (index) => (index === removed ? undefined : index - (index > removed ? 1 : 0)),
  )
}

/** Returns the list with a signer moved to index `to`; each signer keeps the order of signing. */
export function moveSigner(content: SignersAndAreas, from: number, to: number): SignersAndAreas {
  const order = content.signers.map((_, index) => index).filter((index) => index !== from)
  order.splice(to, 0, from)
  const signers = order.flatMap((index) => content.signers[index] ?? [])
  return rearrange(content, signers, (index) => order.indexOf(index))
}

/** Returns the document with other signers; an area goes to its signer's successor, or is removed without one. */
export function replaceSigners(
  content: SignersAndAreas,
  signers: readonly Signer[],
): SignersAndAreas {
  const heirs = findHeirs(content.signers, signers)
  return rearrange(content, signers, (index) => heirs[index])
}

/**
 * Returns each signer's successor in another list, by index: the same e-mail and role, else the same e-mail, else the
 * same role, the second to the second. A signer succeeds one signer at most.
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

/** Returns the signers with the order of the list as the order of signing, or without an order. */
export function orderSigners(signers: readonly Signer[], isOrdered: boolean): readonly Signer[] {
  return signers.map((signer, index) =>
    omitUndefined({ ...signer, order: isOrdered ? index + 1 : undefined }),
  )
}

/** Tells whether the order of signing is the order of the list. */
export function areOrdered(signers: readonly Signer[]): boolean {
  return signers.length > 0 && signers.every(({ order }, index) => order === index + 1)
}

function toEmailKey({ email }: Signer): string {
  return toCanonicalEmail(email)
}

function toRoleKey({ role }: Signer): string {
  return role.trim().toLowerCase()
}

/**
 * Returns the content with areas at their signers' new indices; an area without a signer gets index -1, which the
 * rules report.
 */
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
