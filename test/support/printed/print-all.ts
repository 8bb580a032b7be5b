// Prints contracts as PDF by Chromium, or by LibreOffice Writer, which reads less CSS and draws its own lines.
import { execFile } from 'node:child_process'
import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { promisify } from 'node:util'
import { chromium } from 'playwright'
import { findChromium } from '../../../build/electron-stand-in/chromium/find-chromium.ts'
import { temporaryFolder } from '../temporary-folder.ts'
import type { WrittenContract } from './print-contract.ts'

export type Printer = 'browser' | 'office'

const run = promisify(execFile)
const OFFICE_TIMEOUT_MS = 600_000
/** Option to read HTML as a text document with pages, not as one endless page. */
const AS_TEXT = '--infilter=HTML (StarWriter)'

/** @returns paths in the order of the contracts */
export async function printAll(
  contracts: readonly WrittenContract[],
  printer: Printer,
): Promise<readonly string[]> {
  const folder = await temporaryFolder()
  const paths = contracts.map((_, at) => join(folder, `${String(at)}.pdf`))
  await (printer === 'browser' ? printInBrowser : printInOffice)(contracts, paths, folder)
  return paths
}

async function printInBrowser(
  contracts: readonly WrittenContract[],
  paths: readonly string[],
): Promise<void> {
  const executablePath = await findChromium()
  const browser = await chromium.launch({
    ...(executablePath === undefined ? {} : { executablePath }),
    args: process.getuid?.() === 0 ? ['--no-sandbox'] : [],
  })
  try {
    const page = await browser.newPage()
    for (const [at, path] of paths.entries()) {
      await page.setContent(contracts[at]?.html ?? '')
      await writeFile(path, await page.pdf({ preferCSSPageSize: true }))
    }
  } finally {
    await browser.close()
  }
}

async function printInOffice(
  contracts: readonly WrittenContract[],
  paths: readonly string[],
  folder: string,
): Promise<void> {
  const pages = paths.map((path) => path.replace(/pdf$/u, 'html'))
  for (const [at, { html }] of contracts.entries()) await writeFile(pages[at] ?? '', html)
  const profile = `-env:UserInstallation=${pathToFileURL(join(folder, 'profile')).href}`
  const words = ['--headless', AS_TEXT, '--convert-to', 'pdf:writer_pdf_Export']
  await run('soffice', [profile, ...words, '--outdir', folder, ...pages], {
    timeout: OFFICE_TIMEOUT_MS,
  })
}
