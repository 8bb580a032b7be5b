// All rules on one document, their findings in the order in which a person reads a document. The form and the queue
// use the same rules.
import { SENDING_FEATURES } from '../model/account.ts'
import type { DocumentContent } from '../model/document.ts'
import { checkAreas } from './area-rules.ts'
import { toCanonicalName, toSignerPairs } from './canonical.ts'
import type { DocumentFacts } from './document-facts.ts'
import { checkFile } from './file-rules.ts'
import type { Finding } from './finding.ts'
import { makeFinding } from './finding.ts'
import { checkOptions } from './option-rules.ts'
import { checkSigners } from './signer-rules.ts'
import { checkName } from './text-rules.ts'
import { checkSheetPeople } from './unnamed-signer-rules.ts'

export function checkDocument(content: DocumentContent, facts: DocumentFacts): readonly Finding[] {
  return [
    ...checkName(content),
    ...checkFile(content, facts),
    ...checkSigners(content, facts),
    ...checkSheetPeople(content),
    ...checkAreas(content, facts),
    ...checkOptions(content, facts),
    ...checkFeatures(facts),
    ...(facts.sentBefore === true ? [makeFinding('document.sentBefore', [])] : []),
    ...(facts.sentUnderOtherName
      ? [makeFinding('document.sentUnderOtherName', [], facts.sentUnderOtherName)]
      : []),
  ]
}

/** Reports features that sending needs and the plan lacks (FEAT-02). */
function checkFeatures({ features }: DocumentFacts): readonly Finding[] {
  return SENDING_FEATURES.filter((feature) => features && !features.includes(feature)).map(
    (feature) => makeFinding('account.featureMissing', [], { feature }),
  )
}

/**
 * Returns a finding for each repeat of the same file, name and signers in a batch, except the first; in the order of
 * `contents`.
 */
export function findRepeats(
  contents: readonly DocumentContent[],
  identify: (content: DocumentContent) => string = toRepeatIdentity,
): readonly (Finding | undefined)[] {
  const seen = new Map<string, string>()
  return contents.map((content) => {
    const identity = identify(content)
    const first = seen.get(identity)
    if (first !== undefined) return makeFinding('document.twiceInBatch', [], { first })
    seen.set(identity, content.name)
    return undefined
  })
}

/** Returns a key that is equal for what would be the same document at the service. */
export function toRepeatIdentity({ file, name, signers }: DocumentContent): string {
  return JSON.stringify([file.sha256, toCanonicalName(name), toSignerPairs(signers)])
}
