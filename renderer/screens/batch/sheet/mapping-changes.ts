// Changes of a column mapping as pure functions. Undefined removes a column.
import type {
  ColumnMapping,
  DocumentField,
  SignerColumns,
  SignerField,
} from '../../../../shared/model/column-mapping.ts'
import type { Signer } from '../../../../shared/model/signer.ts'
import { omitUndefined } from '../../../../shared/omit-undefined.ts'
import { isOfValue } from '../../../../shared/rules/role-of-value.ts'

type FixedSigner = NonNullable<SignerColumns['fixed']>

export function setDocumentColumn(
  mapping: ColumnMapping,
  field: DocumentField | 'key',
  column: string | undefined,
): ColumnMapping {
  return omitUndefined({ ...mapping, [field]: column })
}

export function setSignerColumn(
  mapping: ColumnMapping,
  index: number,
  field: SignerField,
  column: string | undefined,
): ColumnMapping {
  return changeGroup(mapping, index, ({ roleByValue, ...group }) => {
    // Roles by value belong to one column.
    const kept = field === 'role' && column !== group.role ? undefined : roleByValue
    return omitUndefined({ ...group, [field]: column, roleByValue: kept })
  })
}

/** Undefined: the column has the role itself. */
export function setRoleByValue(
  mapping: ColumnMapping,
  index: number,
  roleByValue: SignerColumns['roleByValue'],
): ColumnMapping {
  return changeGroup(mapping, index, (group) => omitUndefined({ ...group, roleByValue }))
}

/** Sets the role of one value; an empty role removes the entry. */
export function setRoleOfValue(
  mapping: ColumnMapping,
  index: number,
  value: string,
  role: string,
): ColumnMapping {
  return changeGroup(mapping, index, (group) => {
    const others = (group.roleByValue ?? []).filter((entry) => !isOfValue(entry, value))
    const roleByValue = role.trim() === '' ? others : [...others, { value, role }]
    return { ...group, roleByValue }
  })
}

/** Changes fixed values; undefined removes one. */
export function setFixed(
  mapping: ColumnMapping,
  index: number,
  change: { readonly [K in keyof FixedSigner]?: FixedSigner[K] | undefined },
): ColumnMapping {
  return changeGroup(mapping, index, ({ fixed, ...group }) => {
    const next = omitUndefined({ ...fixed, ...change })
    return Object.keys(next).length === 0 ? group : { ...group, fixed: next }
  })
}

export function addGroup(mapping: ColumnMapping): ColumnMapping {
  return { ...mapping, signers: [...mapping.signers, {}] }
}

export function removeGroup(mapping: ColumnMapping, index: number): ColumnMapping {
  return { ...mapping, signers: mapping.signers.filter((_, at) => at !== index) }
}

/** Puts a removed group back; the others move behind it. */
export function insertGroup(
  mapping: ColumnMapping,
  index: number,
  group: SignerColumns,
): ColumnMapping {
  return { ...mapping, signers: mapping.signers.toSpliced(index, 0, group) }
}

/** @param to index in the new list; outside of the list nothing changes */
export function moveGroup(mapping: ColumnMapping, from: number, to: number): ColumnMapping {
  const moved = mapping.signers[from]
  if (!moved || to < 0 || to >= mapping.signers.length) return mapping
  const signers = mapping.signers.filter((_, at) => at !== from)
  return { ...mapping, signers: signers.toSpliced(to, 0, moved) }
}

export function setFixedSigners(mapping: ColumnMapping, signers: readonly Signer[]): ColumnMapping {
  return omitUndefined({ ...mapping, fixedSigners: signers.length === 0 ? undefined : signers })
}

type Information = NonNullable<ColumnMapping['informations']>[number]

export function setInformations(
  mapping: ColumnMapping,
  informations: readonly Information[],
): ColumnMapping {
  return omitUndefined({
    ...mapping,
    informations: informations.length === 0 ? undefined : informations,
  })
}

function changeGroup(
  mapping: ColumnMapping,
  index: number,
  change: (group: SignerColumns) => SignerColumns,
): ColumnMapping {
  return {
    ...mapping,
    signers: mapping.signers.map((group, at) => (at === index ? change(group) : group)),
  }
}
