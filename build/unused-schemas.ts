// Leaves out of the page the schemas that it never uses. Main checks what crosses; the page has constants and types of
// the same files, but a bundler keeps each `z.strictObject(…)` of a file, since a call may do anything. Those of
// `shared/` do nothing but make a schema, and a page that made four thousand of them opened a third of a second later.
import type { Plugin } from 'vite'

const SHARED_FILE = /\/shared\/[\w/-]+\.ts$/u
/** Of a declaration: by what it calls, or by its name. */
const MAKES_SCHEMA = /\bz\.|Schema\b/u
const FUNCTIONS: ReadonlySet<string> = new Set(['ArrowFunctionExpression', 'FunctionExpression'])

type Span = { readonly start: number; readonly end: number }

export function leaveOutUnusedSchemas(): Plugin {
  return {
    name: 'unused-schemas',
    enforce: 'post',
    transform(code, id) {
      if (!SHARED_FILE.test(id)) return undefined
      const spans = this.parse(code).body.flatMap((statement): readonly Span[] => {
        const declared =
          statement.type === 'ExportNamedDeclaration' ? statement.declaration : statement
        if (declared?.type !== 'VariableDeclaration') return []
        return declared.declarations.flatMap(({ start, end, init }) =>
          init && !FUNCTIONS.has(init.type) && MAKES_SCHEMA.test(code.slice(start, end))
            ? [init]
            : [],
        )
      })
      if (spans.length === 0) return undefined
      return { code: spans.toReversed().reduce(makeDroppable, code), map: null }
    },
  }
}

/** A call that is marked as pure goes with its name when nothing uses that; the marked one has no others inside. */
function makeDroppable(code: string, { start, end }: Span): string {
  return `${code.slice(0, start)}/*#__PURE__*/ (() => (${code.slice(start, end)}))()${code.slice(end)}`
}
