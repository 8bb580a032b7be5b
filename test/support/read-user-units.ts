// UserUnit of each page, read by pdf-lib, which is independent of the tested code.
import { readFile } from 'node:fs/promises'
import { PDFDocument, PDFName, PDFNumber } from '@cantoo/pdf-lib'

/** UserUnits by page; empty where pdf-lib cannot read the file. */
export async function readUserUnits(path: string): Promise<readonly number[]> {
  try {
    const options = { ignoreEncryption: true, throwOnInvalidObject: false }
    const document = await PDFDocument.load(await readFile(path), options)
    return document.getPages().map((page) => {
      const unit = page.node.get(PDFName.of('UserUnit'))
      return unit instanceof PDFNumber ? unit.asNumber() : 1
    })
  } catch {
    return []
  }
}
