// Names that Windows, macOS and Linux all take: from a template over the document's own fields, with
// what any of the three forbids replaced, never longer than a share allows (DL-06).

/** Bytes in UTF-8: 255 is the limit of common file systems; room is left for ` (99)` and `.part`. */
const LONGEST_NAME_BYTES = 200
// eslint-disable-next-line no-control-regex -- control characters are forbidden in Windows names
const FORBIDDEN = /[<>:"/\\|?*\u0000-\u001f\u007f]+/gu
/** Device names of Windows, with or without an extension (Microsoft, Naming Files, Paths, and Namespaces). */
const RESERVED = /^(con|prn|aux|nul|com[0-9¹²³]|lpt[0-9¹²³])(\.|$)/iu

/** Fills `{field}`; an unknown field becomes empty. */
export function fillTemplate(template: string, fields: Readonly<Record<string, string>>): string {
  return template.replace(/\{([^{}]+)\}/gu, (_, field: string) =>
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

/** `nome.pdf` → `nome (2).pdf`. */
export function numberFileName(fileName: string, number: number): string {
  return number === 1 ? fileName : `${fileName.slice(0, -'.pdf'.length)} (${number}).pdf`
}

/** The name of a file that is still on its way, beside its final place. */
export function toPartName(fileName: string, tag: string): string {
  return `.${fileName.slice(0, -'.pdf'.length)}.${tag}.part`
}

function cutToBytes(text: string, limit: number): string {
  let cut = ''
  let bytes = 0
  for (const character of text) {
    bytes += Buffer.byteLength(character)
    if (bytes > limit) break
    cut += character
  }
  return cut
}
