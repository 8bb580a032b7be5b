// Names that Windows, macOS and Linux all take: from a template over the document's own fields, with
// what any of the three forbids replaced, never longer than a share allows (DL-06).

/** Bytes in UTF-8: 255 is the limit of common file systems; room is left for ` (99)` and `.part`. */
const LONGEST_NAME_BYTES = 200
// eslint-disable-next-line no-control-regex -- control characters are forbidden in Windows names
const FORBIDDEN = /[<>:"/\\|?*\u0000-\u001f\u007f]+/gu
/** Device names of Windows, with or without an extension (Microsoft, Naming Files, Paths, and Namespaces). */
const RESERVED = /^(con|prn|aux|nul|com[0-9¹²³]|lpt[0-9¹²³])(\.|$)/iu

/** What a template may name. */
export const ARCHIVE_NAME_FIELDS = ['nome', 'lote', 'signatario', 'data'] as const
export type ArchiveNameField = (typeof ARCHIVE_NAME_FIELDS)[number]

export type ArchiveNameFacts = {
  readonly documentName: string
  readonly batchName: string
  /** Of the first signer; its e-mail where there is no name. */
  readonly signerName: string
  /** Day on which the last one signed, `2026-11-21`. */
  readonly signedOn: string
}

export function toArchiveNameFields(
  facts: ArchiveNameFacts,
): Readonly<Record<ArchiveNameField, string>> {
  return {
    nome: facts.documentName.replace(/\.(pdf|docx?)$/iu, ''),
    lote: facts.batchName,
    signatario: facts.signerName,
    data: facts.signedOn,
  }
}

/** `field` is the first that no document has. */
export type TemplateProblem =
  { readonly kind: 'unknownField'; readonly field: string } | { readonly kind: 'noField' }

/** A template without any field would give every file the same name. */
export function findTemplateProblem(template: string): TemplateProblem | undefined {
  const fields = [...template.matchAll(FIELD)].map(([, field = '']) => field)
  const unknown = fields.find((field) => !ARCHIVE_NAME_FIELDS.some((known) => known === field))
  if (unknown !== undefined) return { kind: 'unknownField', field: unknown }
  return fields.length === 0 ? { kind: 'noField' } : undefined
}

const FIELD = /\{([^{}]+)\}/gu

/** Fills `{field}`; an unknown field becomes empty. */
export function fillTemplate(template: string, fields: Readonly<Record<string, string>>): string {
  return template.replace(FIELD, (_, field: string) =>
    Object.hasOwn(fields, field) ? (fields[field] ?? '') : '',
  )
}

/** A safe file name that ends in `.pdf`; never empty. */
export function toFileName(text: string): string {
  const stem = text
    .normalize('NFC')
    .replace(/\.pdf\s*$/iu, '')
    .replace(FORBIDDEN, '-')
    .replace(/\s+/gu, ' ')
    .replace(/^[. ]+|[. ]+$/gu, '')
  const safe = RESERVED.test(stem) ? `_${stem}` : stem
  return `${cutToBytes(safe, LONGEST_NAME_BYTES).replace(/[. ]+$/u, '') || 'documento'}.pdf`
}

/** DL-02: a partial file says so in its name, however long that is. */
export function toPartialFileName(documentName: string): string {
  return `${toFileName(documentName).slice(0, -'.pdf'.length)}_parcial.pdf`
}

function cutToBytes(text: string, limit: number): string {
  let cut = ''
  let bytes = 0
  for (const character of text) {
    bytes += countBytes(character)
    if (bytes > limit) break
    cut += character
  }
  return cut
}

/** Of one character in UTF-8. */
function countBytes(character: string): number {
  const point = character.codePointAt(0) ?? 0
  if (point < 0x80) return 1
  if (point < 0x800) return 2
  return point < 0x10000 ? 3 : 4
}
