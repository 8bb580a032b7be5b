// Test files that may hold a test titled with one of the ids: those whose text has the id at all.
// The runner then matches the whole titles, tables filled in.
import { readFile, readdir } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { titlePattern } from './mutant.ts'
import type { TestFile } from './test-run.ts'

const SUITES: readonly {
  readonly folder: string
  readonly project: string
  readonly end: string
}[] = [
  { folder: 'test/unit', project: 'node', end: '.test.ts' },
  { folder: 'test/service', project: 'node', end: '.test.ts' },
  { folder: 'test/contract', project: 'node', end: '.test.ts' },
  { folder: 'test/security', project: 'node', end: '.test.ts' },
  { folder: 'test/screen', project: 'screen', end: '.test.tsx' },
]

export type TestText = TestFile & { readonly text: string }

/** The text holds that of the tables too that the test imports. */
export async function readTestFiles(root: string): Promise<readonly TestText[]> {
  const found: TestText[] = []
  for (const { folder, project, end } of SUITES) {
    const names = await readdir(join(root, folder), { recursive: true }).catch(() => [])
    for (const name of names.filter((each) => each.endsWith(end)).sort()) {
      const path = `${folder}/${name.replaceAll('\\', '/')}`
      found.push({ project, path, text: await readWithTables(root, path) })
    }
  }
  return found
}

export function filesWith(files: readonly TestText[], ids: readonly string[]): readonly TestFile[] {
  const pattern = titlePattern(ids)
  return files
    .filter(({ text }) => pattern.test(text))
    .map(({ project, path }) => ({ project, path }))
}

/** The file and the modules of the suites that it imports: tables may stand in one of them. */
async function readWithTables(root: string, path: string): Promise<string> {
  const text = await readFile(join(root, path), 'utf8')
  const sources = [...text.matchAll(/from '(\.[^']+\.tsx?)'/gu)].map(
    ({ 1: source }) => source ?? '',
  )
  const tables = sources
    .map((source) => join(root, dirname(path), source))
    .filter((each) => each.startsWith(join(root, 'test')))
    .map((each) => readFile(each, 'utf8').catch(() => ''))
  return [text, ...(await Promise.all(tables))].join('\n')
}
