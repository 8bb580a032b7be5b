// Long functions: one of more than 60 lines of its own either has two subjects or says above it what makes it one.
import { readdirSync, readFileSync } from 'node:fs'
import { join, posix } from 'node:path'
import { parseSync } from 'vite'
import { expect, test } from 'vitest'

const ROOT = join(import.meta.dirname, '..', '..')
const PRODUCT = ['build', 'main', 'preload', 'renderer', 'shared']
const MAX_OWN_LINES = 60
/** Line of a comment that gives the reason: `// One table: …`. */
const REASON = /^\s*(?:\/\/|\/\*\*|\*)\s*One\b/mu

type Node = { readonly type: string; readonly start: number; readonly end: number }

const isNode = (value: unknown): value is Node =>
  typeof value === 'object' && value !== null && 'type' in value && 'start' in value

function childrenOf(node: Node): readonly Node[] {
  return Object.values(node)
    .flatMap((field: unknown): readonly unknown[] => (Array.isArray(field) ? field : [field]))
    .filter(isNode)
}

function isFunction({ type }: Node): boolean {
  return /^(?:FunctionDeclaration|FunctionExpression|ArrowFunctionExpression)$/u.test(type)
}

/** Returns the functions of more than 60 own lines that have no reason above them, as `path name (lines)`. */
function findLong(path: string, text: string): readonly string[] {
  const linesOf = ({ start, end }: Node): number => text.slice(start, end).split('\n').length
  /** Lines of the outermost functions within the node that span several lines. */
  const nested = (node: Node): number =>
    childrenOf(node)
      .map((child) => {
        if (!isFunction(child)) return nested(child)
        const lines = linesOf(child)
        return lines > 1 ? lines : 0
      })
      .reduce((sum, lines) => sum + lines, 0)
  const { program, comments } = parseSync(path, text)
  /** Reads the comments that end where the statement begins. */
  const isExplained = (start: number): boolean => {
    const above = comments.findLast(
      ({ end }) => end <= start && text.slice(end, start).trim() === '',
    )
    if (!above) return false
    return REASON.test(text.slice(above.start, above.end)) || isExplained(above.start)
  }
  /** @param start where the statement begins that the function belongs to */
  const visit = (node: Node, start: number): readonly string[] => {
    const begins = /Statement$|Declaration$/u.test(node.type) && !isExport(text, start, node)
    const from = begins ? node.start : start
    const below = childrenOf(node).flatMap((child) => visit(child, from))
    const whole = isFunction(node) ? linesOf(node) : 0
    const lines = whole > MAX_OWN_LINES ? whole - nested(node) : whole
    if (lines <= MAX_OWN_LINES || isExplained(from)) return below
    const name = /\b(?:function|const) (\w+)/u.exec(text.slice(from, node.end))?.[1] ?? ''
    return [`${path} ${name} (${String(lines)})`, ...below]
  }
  return childrenOf(program).flatMap((statement) => visit(statement, statement.start))
}

/** Whether the declaration is the one that `export` before it exports. */
function isExport(text: string, start: number, { start: own }: Node): boolean {
  return /^export (?:default )?$/u.test(text.slice(start, own))
}

function listSources(): readonly string[] {
  return PRODUCT.flatMap((folder) =>
    readdirSync(join(ROOT, folder), { recursive: true, encoding: 'utf8' }).map((path) =>
      posix.join(folder, path.replaceAll('\\', '/')),
    ),
  ).filter((path) => /\.tsx?$/u.test(path))
}

/** Makes a function of so many lines. */
const functionOf = (lines: number, before = ''): string =>
  `${before}export function long() {\n${'  act()\n'.repeat(lines - 2)}}\n`

test('a function of more than 60 own lines is found unless a comment above it says what makes it one', () => {
  expect(findLong('a.ts', functionOf(60))).toEqual([])
  expect(findLong('a.ts', functionOf(61))).toEqual(['a.ts long (61)'])
  expect(findLong('a.ts', functionOf(61, '/** Returns all. */\n'))).toEqual(['a.ts long (61)'])
  expect(findLong('a.ts', functionOf(61, '// One table: a line each.\n'))).toEqual([])
  expect(findLong('a.ts', functionOf(61, '// One table: a line each.\n\nact()\n'))).toEqual([
    'a.ts long (61)',
  ])
  expect(
    findLong('a.ts', functionOf(61, '/**\n * Returns all.\n * One table: a line each.\n */\n')),
  ).toEqual([])
  const members = `export const create = () => {\n${'  act()\n'.repeat(50)}  return {\n    run() {\n${'      act()\n'.repeat(50)}    },\n  }\n}\n`
  expect(findLong('a.ts', members)).toEqual([])
})

test('functions of more than 60 own lines say above them what makes them one', () => {
  const paths = listSources()
  expect(paths.length).toBeGreaterThan(1_000)
  const long = paths.flatMap((path) => findLong(path, readFileSync(join(ROOT, path), 'utf8')))
  expect(long).toEqual([])
})
