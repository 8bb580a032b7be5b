// Builds, from a list of old and new addresses, the question for the service: each document that waits for an old
// address, once. Pure.
import type { AwaitedSignature } from '../../shared/model/awaited.ts'
import type { SignatureId } from '../../shared/model/ids.ts'
import type { SigningItem } from '../../shared/model/signing.ts'
import type { AddressChange } from '../../shared/rules/address-changes.ts'
import { toCanonicalEmail } from '../../shared/rules/canonical.ts'
import type { SigningQuestion } from './signing-lines.ts'

export type FoundChange = AddressChange & {
  /** Whether both addresses are the same apart from letter case. */
  readonly isSame: boolean
  /** Signatures awaited from the old address. */
  readonly awaited: readonly AwaitedSignature[]
}

export function findChanged(
  changes: readonly AddressChange[],
  awaited: readonly AwaitedSignature[],
): readonly FoundChange[] {
  const byEmail = Map.groupBy(awaited, ({ email }) => toCanonicalEmail(email))
  return changes.map((change) => ({
    ...change,
    isSame: toCanonicalEmail(change.from) === toCanonicalEmail(change.to),
    awaited: byEmail.get(toCanonicalEmail(change.from)) ?? [],
  }))
}

/** @returns undefined when no document waits for one of the addresses */
export function toAddressQuestion(
  found: readonly FoundChange[],
  resend: boolean,
): SigningQuestion | undefined {
  const changed = found.filter(({ isSame }) => !isSame)
  const items = changed.flatMap(({ to, awaited }) =>
    awaited.map(({ documentId, signatureId }): SigningItem => ({
      documentId,
      action: { kind: 'edit', signatureId, change: { email: to }, resend },
    })),
  )
  if (items.length === 0) return undefined
  const awaited = changed.flatMap((each) => each.awaited)
  return {
    kind: 'edit',
    items,
    names: new Map(awaited.map(({ documentId, documentName }) => [documentId, documentName])),
    signers: new Map(
      awaited.map(({ signatureId, email }): readonly [SignatureId, string] => [signatureId, email]),
    ),
  }
}
