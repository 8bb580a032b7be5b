// Rules on the people of a row against its contract's text: findings at their fields.
import { formatDocumentNumber } from '../i18n/document-number.ts'
import type { DraftDocument } from '../model/draft.ts'
import { findOtherRow, findPersonDoubts, isKnownScan } from '../model/people-check.ts'
import { omitUndefined } from '../omit-undefined.ts'
import type { Finding } from './finding.ts'
import { makeFinding } from './finding.ts'

/** Returns the findings; where the text is another row's, that is the only one. */
export function listPeopleFindings(
  document: Pick<DraftDocument, 'file' | 'signers' | 'peopleCheck'>,
): readonly Finding[] {
  if (isKnownScan(document)) return [makeFinding('file.noText', ['file'])]
  const other = findOtherRow(document)
  if (other) {
    const { name, line, people } = other
    const code = line === undefined ? 'text.otherDocument' : 'text.otherRow'
    return [makeFinding(code, ['file'], omitUndefined({ name, line, people }))]
  }
  return findPersonDoubts(document).map(({ index, reason, found, suggestion }) => {
    const signer = document.signers[index]
    const { email = '', documentNumber = '' } = signer ?? {}
    const isCpf = reason === 'cpfOther'
    const show = (text: string | undefined): string | undefined =>
      text === undefined || !isCpf ? text : text.split(', ').map(formatDocumentNumber).join(', ')
    const params = omitUndefined({
      name: signer?.name ?? email,
      cpf: formatDocumentNumber(documentNumber),
      found: show(found),
      suggestion: show(suggestion),
    })
    return makeFinding(
      `text.${reason}`,
      ['signers', index, isCpf ? 'documentNumber' : 'name'],
      params,
    )
  })
}
