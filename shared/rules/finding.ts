// What a rule says about a value. `path` points into the document's content (or the batch), so that
// a finding leads back to the field, cell or line it came from.
import { z } from 'zod'

/** Every code with its severity: errors stop the row, warnings do not. The words are in i18n. */
const FINDINGS = {
  'file.missing': 'error',
  'file.notInBatch': 'error',
  'file.notChosen': 'error',
  'file.notAFile': 'error',
  'file.empty': 'error',
  'file.changed': 'error',
  'file.notPdf': 'error',
  'file.damaged': 'error',
  'file.passwordRequired': 'error',
  'file.encrypted': 'error',
  'file.editLocked': 'error',
  'file.tooLarge': 'error',
  'file.tooMuchMemory': 'error',
  'file.timedOut': 'error',
  'file.unreadable': 'error',
  'file.large': 'warning',
  'file.sameContent': 'warning',
  'file.pagesUnknown': 'warning',
  'file.linkedContent': 'warning',
  'body.overLimit': 'error',
  'annex.waiting': 'error',
  'annex.word': 'error',
  'annex.signed': 'error',
  'annex.notAppended': 'error',
  'annex.storeUnwritable': 'error',
  'document.nameMissing': 'error',
  'document.nameLong': 'warning',
  'document.nameUnmerged': 'warning',
  'document.noSigner': 'error',
  'document.sentBefore': 'error',
  'document.sentUnderOtherName': 'warning',
  'document.sourceSigned': 'error',
  'document.twiceInBatch': 'error',
  'signer.emailMissing': 'error',
  'signer.emailInvalid': 'error',
  'signer.emailSeveral': 'error',
  'signer.emailSlip': 'warning',
  'signer.roleMissing': 'error',
  'signer.roleUnknown': 'error',
  'signer.duplicate': 'error',
  'signer.samePerson': 'warning',
  'signer.sender': 'warning',
  'signer.witnessMissing': 'warning',
  'signer.orderUnreadable': 'error',
  'signer.orderMixed': 'error',
  'signer.linkUnreadable': 'error',
  'signer.flagUnreadable': 'error',
  'signer.orderGaps': 'error',
  'signer.cpfInvalid': 'error',
  'signer.cnpjGiven': 'error',
  'signer.methodUnknown': 'warning',
  'signer.telephoneMissing': 'error',
  'signer.telephoneSeveral': 'error',
  'signer.telephoneDoubtful': 'warning',
  'signer.substituteInvalid': 'error',
  'signer.saveAsContactIneffective': 'warning',
  'signer.noArea': 'warning',
  'signer.areaRequired': 'error',
  'area.anchorMissing': 'error',
  'area.anchorRepeated': 'error',
  'area.anchorScanned': 'error',
  'area.anchorUnknown': 'error',
  'area.lineMissing': 'error',
  'area.fewPages': 'error',
  'area.layoutInDoubt': 'warning',
  'area.orphan': 'error',
  'area.pageMissing': 'error',
  'area.pageBeforeFirst': 'error',
  'area.empty': 'error',
  'area.offPage': 'error',
  'area.otherPages': 'warning',
  'position.ambiguous': 'warning',
  'position.otherPerson': 'warning',
  'position.noText': 'warning',
  'position.noTextOnPage': 'warning',
  'position.noLine': 'warning',
  'position.notNamed': 'warning',
  'position.noLineAtLabel': 'warning',
  'position.noRoom': 'warning',
  'position.notRead': 'warning',
  'text.cpfOther': 'warning',
  'text.nameOther': 'warning',
  'text.nameMissing': 'warning',
  'text.missing': 'warning',
  'text.otherRow': 'warning',
  'text.otherDocument': 'warning',
  'area.unseen': 'warning',
  'schedule.deadlineUnreadable': 'error',
  'schedule.deadlinePast': 'error',
  'schedule.deliveryUnreadable': 'error',
  'schedule.deadlineBeforeDelivery': 'error',
  'schedule.deliveryPast': 'warning',
  'schedule.cannotCancel': 'warning',
  'option.messageLong': 'warning',
  'option.messageUnmerged': 'warning',
  'option.reminderUnknown': 'warning',
  'option.labelUnknown': 'error',
  'option.observerInvalid': 'error',
  'option.groupsWithFolder': 'warning',
  'option.categoriesUnchecked': 'warning',
  'option.categoryUnknown': 'warning',
  'option.featureMissing': 'warning',
  'account.featureMissing': 'error',
  'cell.formulaError': 'error',
  'row.keyMissing': 'error',
  'row.linesDiffer': 'error',
} as const satisfies Readonly<Record<string, 'error' | 'warning'>>

export type FindingCode = keyof typeof FINDINGS
export type Severity = 'error' | 'warning'

const isFindingCode = (code: string): code is FindingCode => Object.hasOwn(FINDINGS, code)

export const FINDING_CODES: readonly FindingCode[] = Object.keys(FINDINGS).filter(isFindingCode)

export const findingSchema = z.strictObject({
  code: z.string().refine(isFindingCode),
  severity: z.enum(['error', 'warning']),
  /** `['signers', 0, 'email']`; empty when it is about the whole document. */
  path: z.array(z.union([z.string(), z.number()])).readonly(),
  params: z.record(z.string(), z.union([z.string(), z.number()])),
})
export type Finding = Readonly<z.infer<typeof findingSchema>>

export function makeFinding(
  code: FindingCode,
  path: Finding['path'],
  params: Finding['params'] = {},
): Finding {
  return { code, severity: FINDINGS[code], path, params }
}

export function hasError(findings: readonly Finding[]): boolean {
  return findings.some(({ severity }) => severity === 'error')
}
