// Body of create-from-file. `contentFile` is first and all small fields follow, so that the request
// cannot be complete before its last bytes (R1, last-byte fence).
import { toSeen } from '../../../shared/model/signature-area.ts'
import type { DocumentContent } from '../../../shared/model/document.ts'
import type { EpochMs } from '../../../shared/model/time.ts'
import { toIsoInstant } from '../../../shared/model/time.ts'
import { toWireSigner } from './signer.ts'

export type CreateBodyParts = {
  /** Text up to the quote that opens `contentFile`, inclusive. */
  readonly prefix: string
  /** Text from the quote that closes `contentFile` to the closing brace. */
  readonly suffix: string
}

export function toCreateBody(content: DocumentContent, documentName: string): CreateBodyParts {
  const rest = JSON.stringify({
    contentType: content.file.contentType,
    documentName,
    folderId: content.folderId,
    categories: content.categories,
    groups: content.groups,
    customMessage: content.message,
    deadlineForSignature: toWireInstant(content.deadlineAt),
    scheduledTo: toWireInstant(content.scheduledToAt),
    reminderFrequency: content.reminderFrequency,
    observers: content.observers?.map((email) => email.trim()),
    informations: content.informations,
    signatureAreas: toWireAreas(content),
    signers: content.signers.map(toWireSigner),
  })
  return { prefix: '{"contentFile":"', suffix: `",${rest.slice(1)}` }
}

/** Length of base64 with padding (LIM-02). */
export function toBase64Length(sizeBytes: number): number {
  return 4 * Math.ceil(sizeBytes / 3)
}

function toWireInstant(at: EpochMs | undefined): string | undefined {
  return at === undefined ? undefined : toIsoInstant(at)
}

/** Areas; each names its signer by e-mail, role and method (AREA-05). */
function toWireAreas({ areas, signers }: DocumentContent): readonly object[] | undefined {
  if (areas.length === 0) return undefined
  return areas.map((each) => {
    const { signer, ...area } = toSeen(each)
    const pointed = signers[signer]
    return {
      ...area,
      email: pointed?.email.trim(),
      role: pointed?.role,
      authenticationMethod: pointed?.authenticationMethod,
    }
  })
}
