// Text of one page of a PDF by Poppler, which is independent of the tested code.
import { execFile } from 'node:child_process'
import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { temporaryFolder } from './temporary-folder.ts'

export async function textOfPdf(pdf: Buffer, page: number): Promise<string> {
  const path = join(await temporaryFolder(), 'document.pdf')
  await writeFile(path, pdf)
  const words = ['-layout', '-f', String(page), '-l', String(page), path, '-']
  return (await promisify(execFile)('pdftotext', words)).stdout
}
