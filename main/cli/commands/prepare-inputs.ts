// Inputs of `prepare`, read completely before the first file is admitted.
import { access, readFile, stat } from 'node:fs/promises'
import type { z } from 'zod'
import { describeIssue } from '../../../shared/i18n/describe-issue.ts'
import type { TextKey, TextParams } from '../../../shared/i18n/translate.ts'
import type { ColumnMapping } from '../../../shared/model/column-mapping.ts'
import { columnMappingSchema } from '../../../shared/model/column-mapping.ts'
import type { Layout } from '../../../shared/model/layout.ts'
import { MIN_SEAL_CHARACTERS } from '../../../shared/model/lote.ts'
import { readLayoutFile } from '../../../shared/model/layout-file.ts'
import type { Arguments, PrepareArguments } from '../arguments.ts'
import type { Output } from '../console-output.ts'
import type { CommandPorts } from '../open-command.ts'
import { readPasswords } from './open-locked.ts'

/** Error of a command that ends before it has anything to save; the reason was printed. */
export class Refused extends Error {}

type Inputs = {
  readonly mapping: ColumnMapping | undefined
  readonly layout: Layout | undefined
  readonly passwords: readonly string[]
  /** Password that seals the batch file. */
  readonly sealPassword: string | undefined
}

/** Reads and checks everything that the arguments name, before the first file is admitted. */
export async function readInputs(
  words: PrepareArguments & Pick<Arguments, 'passwordPath'>,
  environment: CommandPorts['environment'],
  output: Output,
): Promise<Inputs> {
  const { contractFolder, sheetPath, mappingPath, layoutPath, sealPath, outPath } = words
  const folder = await stat(contractFolder).catch(() => undefined)
  if (!folder?.isDirectory()) {
    refuse(output, 'noFolder', 'cli.prepare.noFolder', { path: contractFolder })
  }
  if (!(await isThere(sheetPath))) {
    refuse(output, 'noSheet', 'cli.prepare.noSheet', { path: sheetPath })
  }
  if (await isThere(outPath)) {
    refuse(output, 'outExists', 'cli.prepare.outExists', { path: outPath })
  }
  const passwords = await readPasswords(words.passwordPath, environment)
  if (!passwords) {
    refuse(output, 'noPasswords', 'cli.prepare.noPasswords', { path: words.passwordPath ?? '' })
  }
  return {
    passwords,
    sealPassword: sealPath === undefined ? undefined : await readSealPassword(sealPath, output),
    mapping: mappingPath === undefined ? undefined : await readMapping(mappingPath, output),
    layout: layoutPath === undefined ? undefined : await readLayout(layoutPath, output),
  }
}

async function isThere(path: string): Promise<boolean> {
  return access(path).then(
    () => true,
    () => false,
  )
}

/**
 * Layout of a file with exactly one, as the window exports it: with several, the one for each contract would be
 * unknown.
 */
async function readLayout(path: string, output: Output): Promise<Layout> {
  const text = await readFile(path, 'utf8').catch(() => undefined)
  if (text === undefined) refuse(output, 'noLayout', 'cli.prepare.noLayout', { path })
  const read = readLayoutFile(text)
  if (!read.ok) {
    const { problem, where = '' } = read
    refuse(output, 'layoutUnreadable', `cli.prepare.layout.${problem}`, { path, where })
  }
  const [layout] = read.layouts
  if (!layout || read.layouts.length > 1) {
    refuse(output, 'severalLayouts', 'cli.prepare.severalLayouts', {
      path,
      count: read.layouts.length,
    })
  }
  return layout
}

async function readMapping(path: string, output: Output): Promise<ColumnMapping> {
  const text = await readFile(path, 'utf8').catch(() => undefined)
  if (text === undefined) refuse(output, 'noMapping', 'cli.prepare.noMapping', { path })
  let json: unknown
  try {
    json = JSON.parse(text.replace(/^\uFEFF/u, ''))
  } catch {
    refuse(output, 'mappingNotJson', 'cli.description.notJson', { file: path })
  }
  const parsed = columnMappingSchema.safeParse(json, { reportInput: true })
  if (parsed.success) return parsed.data
  for (const issue of parsed.error.issues) sayIssue(path, issue, output)
  throw new Refused()
}

function sayIssue(file: string, issue: z.core.$ZodIssue, output: Output): void {
  const detail = describeIssue(issue, output.translate)
  const params = { file, path: issue.path.join('.'), detail }
  output.complain('failed', { code: 'mappingShape', ...params }, 'cli.description.shape', params)
}

async function readSealPassword(path: string, output: Output): Promise<string> {
  const [password = ''] = (await readPasswords(path, {})) ?? []
  if (password.length >= MIN_SEAL_CHARACTERS) return password
  const params = { path, least: MIN_SEAL_CHARACTERS }
  return refuse(output, 'noSealPassword', 'cli.prepare.noSealPassword', params)
}

/**
 * Prints the reason.
 * @throws Refused always
 */
export function refuse(output: Output, code: string, key: TextKey, params: TextParams): never {
  output.complain('failed', { code, ...params }, key, params)
  throw new Refused()
}
