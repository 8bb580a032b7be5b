// Reads the titles of tests from their files: the first argument of `test` and `describe`, and for a title with gaps
// also the texts of its table, which may consist of constants of the file or of modules of the suites that it
// imports.
import { readFile, readdir } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { parseAst } from 'vite'

export type TitledFile = {
  /** Path, relative to the folder that was read. */
  readonly path: string
  readonly titles: readonly string[]
}

type Node = { readonly type: string } & Readonly<Record<string, unknown>>

/** Titles of every test file below the folder: `.test.ts`, `.test.tsx`, `.spec.ts`. */
export async function readTitles(folder: string): Promise<readonly TitledFile[]> {
  const names = await readdir(folder, { recursive: true })
  const files = names.filter((name) => /\.(?:test\.tsx?|spec\.ts)$/u.test(name)).sort()
  const parse = createParser()
  return Promise.all(
    files.map(async (name) => ({
      path: name.replaceAll('\\', '/'),
      titles: await readFileTitles(join(folder, name), folder, parse),
    })),
  )
}

/** @param folder folder within which imports of the file are followed */
export async function readFileTitles(
  path: string,
  folder: string,
  parse: Parse = createParser(),
): Promise<readonly string[]> {
  const program = await parse(path)
  const titled = nodesOf(program).flatMap((node) => {
    const title = node.type === 'CallExpression' ? titleOf(node) : undefined
    return title === undefined ? [] : [{ node, title }]
  })
  if (!titled.some(({ title }) => GAP.test(title))) return titled.map(({ title }) => title)
  const constants = await readConstants(path, folder, parse)
  return titled.flatMap(({ node, title }) =>
    GAP.test(title) ? [title, ...tableTexts(node, constants)] : [title],
  )
}

/** Gap in a title that its table fills. */
const GAP = /[%$]/u

type Parse = (path: string) => Promise<Node>

/** Makes a parser that parses each module once, however many files import it. */
function createParser(): Parse {
  const programs = new Map<string, Promise<Node>>()
  const parse: Parse = async (path) => {
    const source = await readFile(path, 'utf8')
    // Cast: the tree is walked as plain objects.
    return parseAst(source, { lang: path.endsWith('x') ? 'tsx' : 'ts' }) as unknown as Node
  }
  return (path) => {
    const program = programs.get(path) ?? parse(path)
    programs.set(path, program)
    return program
  }
}

/** Title of a call of `test` or `describe`; undefined for a test that is not run. */
function titleOf(call: Node): string | undefined {
  const words = wordsOf(call['callee'])
  const isTest = words[0] === 'test' || words[0] === 'it' || words[0] === 'describe'
  if (!isTest || words.includes('skip') || words.includes('todo')) return undefined
  const [first] = listOf(call['arguments'])
  // The mark `@deep`, which says where a test is run, is no part of its title.
  return first && textOf(first)?.replace(/ @deep$/u, '')
}

/** Words of a callee: `test.each(table)` gives `test`, `each`. */
function wordsOf(callee: unknown): readonly string[] {
  if (!isNode(callee)) return []
  if (callee.type === 'Identifier') return [String(callee['name'])]
  if (callee.type === 'MemberExpression') {
    return [...wordsOf(callee['object']), ...wordsOf(callee['property'])]
  }
  return callee.type === 'CallExpression' ? wordsOf(callee['callee']) : []
}

type Constants = ReadonlyMap<string, Node>

/** Texts of the call's table, with those of the constants in it. */
function tableTexts(call: Node, constants: Constants): readonly string[] {
  const { callee } = call
  if (!isNode(callee) || callee.type !== 'CallExpression') return []
  return listOf(callee['arguments']).flatMap((argument) => textsIn(argument, constants, new Set()))
}

function textsIn(node: Node, constants: Constants, seen: Set<string>): readonly string[] {
  return nodesOf(node).flatMap((each) => {
    const text = textOf(each)
    if (text !== undefined) return [text]
    const name = each.type === 'Identifier' ? String(each['name']) : ''
    const constant = constants.get(name)
    if (!constant || seen.has(name)) return []
    seen.add(name)
    return textsIn(constant, constants, seen)
  })
}

/** Constants at the top of the module and of the modules of the suites that it imports. */
async function readConstants(path: string, folder: string, parse: Parse): Promise<Constants> {
  const programs = new Map([[path, await parse(path)]])
  for (const [each, own] of programs) {
    for (const imported of importsOf(each, own, folder)) {
      if (!programs.has(imported)) programs.set(imported, await parse(imported))
    }
  }
  // Names of the module itself override those of imported modules.
  return new Map([...programs.values()].toReversed().flatMap(constantsOf))
}

function importsOf(path: string, program: Node, folder: string): readonly string[] {
  return listOf(program['body'])
    .flatMap(({ type, source }) =>
      type === 'ImportDeclaration' && isNode(source) ? [String(source['value'])] : [],
    )
    .filter((source) => /^\..*\.tsx?$/u.test(source))
    .map((source) => join(dirname(path), source))
    .filter((each) => each.startsWith(folder))
}

function constantsOf(program: Node): readonly (readonly [string, Node])[] {
  return listOf(program['body'])
    .map((node) => (isNode(node['declaration']) ? node['declaration'] : node))
    .flatMap((node) => listOf(node['declarations']))
    .flatMap(({ id, init }) =>
      isNode(id) && isNode(init) ? [[String(id['name']), init] as const] : [],
    )
}

function textOf(node: Node): string | undefined {
  if (node.type === 'Literal') return typeof node['value'] === 'string' ? node['value'] : undefined
  if (node.type !== 'TemplateLiteral') return undefined
  const quasis = listOf(node['quasis']).map(({ value }): unknown =>
    typeof value === 'object' && value !== null ? Reflect.get(value, 'cooked') : undefined,
  )
  return quasis.map(String).join('$')
}

/** The node and all nodes below it. */
function nodesOf(node: Node, found: Node[] = []): readonly Node[] {
  found.push(node)
  for (const value of Object.values(node)) {
    for (const each of Array.isArray(value) ? value : [value]) {
      if (isNode(each)) nodesOf(each, found)
    }
  }
  return found
}

function listOf(value: unknown): readonly Node[] {
  return Array.isArray(value) ? value.filter(isNode) : []
}

function isNode(value: unknown): value is Node {
  return typeof value === 'object' && value !== null && 'type' in value
}
