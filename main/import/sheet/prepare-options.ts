// Options of a document from the cells of its line: folder, categories, groups, times, observers. Ids are found by
// the labels of the account's lists and saved ids.
import type { ColumnMapping } from '../../../shared/model/column-mapping.ts'
import type { LabelledId } from '../../../shared/model/saved-ids.ts'
import type { RowDocument } from '../../../shared/model/prepared-row.ts'
import { foldText } from '../../../shared/fold-text.ts'
import { omitUndefined } from '../../../shared/omit-undefined.ts'
import type { EpochMs } from '../../../shared/model/time.ts'
import type { Finding } from '../../../shared/rules/finding.ts'
import { makeFinding } from '../../../shared/rules/finding.ts'
import { repairEmail } from '../../../shared/rules/repair-text.ts'
import { toReminder } from './cell-words.ts'
import type { ReadDeadline, ReadTime } from './read-times.ts'
import { readDelivery } from './read-times.ts'
import type { GroupReader } from './row-reader.ts'
import { splitList } from './split-list.ts'

type Labels = readonly Pick<LabelledId, 'id' | 'label'>[]

/** Labels of the account's folders, groups and categories; empty where none were listed. */
export type IdLabels = Readonly<Record<'folder' | 'groups' | 'categories', Labels>> & {
  /** Roles of the account; empty while unknown. */
  readonly roles?: readonly string[]
}
export const NO_LABELS: IdLabels = { folder: [], groups: [], categories: [] }

export type PreparedOptions = {
  readonly options: Partial<RowDocument>
  readonly findings: readonly Finding[]
}

export function prepareOptions(
  mapping: ColumnMapping,
  reader: Pick<GroupReader, 'cell' | 'repaired'>,
  knownLabels: IdLabels,
  readDeadline: ReadDeadline,
): PreparedOptions {
  const findings: Finding[] = []
  const readInstant = (
    field: 'deadline' | 'scheduledTo',
    read: (cell: string) => ReadTime | undefined,
  ): EpochMs | undefined => {
    const typed = reader.cell(mapping[field])
    const time = typed === '' ? undefined : read(typed)
    if (typed !== '' && !time) findings.push(toTimeFinding(field, typed))
    if (time) reader.repaired(mapping[field], () => time.as)
    return time?.at
  }
  const readIds = (
    field: 'folder' | 'groups' | 'categories',
    path: string,
  ): readonly string[] | undefined => {
    const cell = reader.cell(mapping[field])
    // A document has one folder; a label may contain a comma.
    const isOne = field === 'folder' || findId(knownLabels[field], cell) !== undefined
    const labels = isOne && cell !== '' ? [cell] : splitList(cell)
    const found = labels.map((label) => ({ label, id: findId(knownLabels[field], label) }))
    for (const { label, id } of found) {
      if (id === undefined) findings.push(makeFinding('option.labelUnknown', [path], { label }))
    }
    const ids = found.flatMap(({ id }) => id ?? [])
    return ids.length === 0 ? undefined : ids
  }
  const message = reader.cell(mapping.message)
  const reminder = reader.repaired(mapping.reminder, toReminder)
  const observers = splitList(reader.cell(mapping.observers)).map(repairEmail)
  const informations = (mapping.informations ?? []).flatMap(({ informationFieldId, column }) => {
    const value = reader.cell(column)
    return value === '' ? [] : [{ informationFieldId, value }]
  })
  const options = omitUndefined({
    message: message === '' ? undefined : message,
    deadlineAt: readInstant('deadline', readDeadline),
    scheduledToAt: readInstant('scheduledTo', readDelivery),
    folderId: readIds('folder', 'folderId')?.[0],
    categories: readIds('categories', 'categories'),
    groups: readIds('groups', 'groups'),
    reminderFrequency: reminder === '' ? undefined : reminder,
    observers: observers.length === 0 ? undefined : observers,
    informations: informations.length === 0 ? undefined : informations,
  })
  return { options, findings }
}

function toTimeFinding(field: 'deadline' | 'scheduledTo', text: string): Finding {
  return field === 'deadline'
    ? makeFinding('schedule.deadlineUnreadable', ['deadlineAt'], { text })
    : makeFinding('schedule.deliveryUnreadable', ['scheduledToAt'], { text })
}

const GUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/iu

/** Id of a label: equal letter by letter, else without accents and case; an id is taken as it is. */
function findId(known: Labels, label: string): string | undefined {
  if (GUID.test(label)) return label.toLowerCase()
  const exact = known.find((each) => each.label === label)
  if (exact) return exact.id
  const alike = known.filter((each) => foldText(each.label) === foldText(label))
  return alike.length === 1 ? alike[0]?.id : undefined
}
