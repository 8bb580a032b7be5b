// The names of a file beside its own: numbered where another has it, hidden while it is on its way.

/** `nome.pdf` → `nome (2).pdf`. */
export function numberFileName(fileName: string, number: number): string {
  return number === 1 ? fileName : `${fileName.slice(0, -'.pdf'.length)} (${number}).pdf`
}

/** The name of a file that is still on its way, beside its final place. */
export function toPartName(fileName: string, tag: string): string {
  return `.${fileName.slice(0, -'.pdf'.length)}.${tag}.part`
}
