// Copies the files of a batch description into the store and checks every document; findings of files and of rules
// are reported with their document.
import type { BatchDescription } from '../../shared/model/batch-description.ts'
import type { DocumentContent } from '../../shared/model/document.ts'
import type { DocumentId, Sha256 } from '../../shared/model/ids.ts'
import type { EpochMs } from '../../shared/model/time.ts'
import { omitUndefined } from '../../shared/omit-undefined.ts'
import { checkDocument, findRepeats } from '../../shared/rules/check-document.ts'
import type { Finding } from '../../shared/rules/finding.ts'
import { toAdmissionFinding } from './admission-finding.ts'
import type { FileStore } from './file-store.ts'
import { digestDescription, resolveDescribedFile, toContent } from './read-description.ts'

export type CheckedDocument = {
  /** Id of a document of a batch file; other documents get theirs at the release. */
  readonly id?: DocumentId
  readonly name: string
  /** Path as in the description. */
  readonly file: string
  /** Absent when the file could not be admitted. */
  readonly content?: DocumentContent
  readonly findings: readonly Finding[]
}

const STORE_FAULTS = ['diskFull', 'storeUnwritable'] as const
export type StoreFault = (typeof STORE_FAULTS)[number]

export type CheckedBatch = {
  readonly documents: readonly CheckedDocument[]
  /** Digest that identifies the batch (R5, release baseline); present when every file was admitted. */
  readonly sourceSha256?: Sha256
  /** Present when the store could not be written, so that nothing is known of the files. */
  readonly storeFault?: StoreFault
}

export type CheckFacts = {
  readonly now: EpochMs
  readonly roles?: readonly string[]
  readonly features?: readonly string[]
  readonly measure: (content: DocumentContent) => number
  readonly isSentBefore: (content: DocumentContent) => Promise<boolean>
}

export async function checkDescription(
  description: BatchDescription,
  descriptionPath: string,
  files: FileStore,
  facts: CheckFacts,
): Promise<CheckedBatch> {
  const admissions = await Promise.all(
    description.documents.map((document) =>
      files.admit(resolveDescribedFile(descriptionPath, document)),
    ),
  )
  const documents = await Promise.all(
    description.documents.map(async (document, index): Promise<CheckedDocument> => {
      const admission = admissions[index]
      const { name, file } = document
      if (!admission?.ok) return { name, file, findings: [toAdmissionFinding(file, admission)] }
      const content = toContent(document, admission.file)
      const findings = checkDocument(
        content,
        omitUndefined({
          now: facts.now,
          roles: facts.roles,
          features: facts.features,
          analysis: admission.analysis,
          hasLinks: admission.hasLinks,
          bodyBytes: facts.measure(content),
          sentBefore: await facts.isSentBefore(content),
        }),
      )
      return { name, file, content, findings }
    }),
  )
  const stored = admissions.flatMap((admission) => (admission.ok ? [admission.file] : []))
  const isWhole = stored.length === admissions.length
  return omitUndefined({
    documents: addRepeats(documents),
    sourceSha256: isWhole ? digestDescription(description, stored) : undefined,
    storeFault: STORE_FAULTS.find((fault) =>
      admissions.some((each) => !each.ok && each.fault === fault),
    ),
  })
}

function addRepeats(documents: readonly CheckedDocument[]): readonly CheckedDocument[] {
  const whole = documents.flatMap(({ content }) => (content ? [content] : []))
  const repeats = new Map(findRepeats(whole).map((finding, index) => [whole[index], finding]))
  return documents.map((document) => {
    const repeat = document.content && repeats.get(document.content)
    return repeat ? { ...document, findings: [...document.findings, repeat] } : document
  })
}
