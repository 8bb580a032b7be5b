// Plugin that lets the bundler leave out schemas that the page never uses. A bundler keeps each `z.strictObject(…)`,
// since a call may have an effect; schemas of `shared/` have none. A page that made four thousand of them opened a
// third of a second later.
import type { Plugin } from 'vite'

const SHARED_FILE = /\/shared\/[\w/-]+\.ts$/u
/** Declaration of a schema, recognised by what it calls or by its name. */
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

/** Wraps a value in a call that is marked as pure, which the bundler drops with an unused name. */
function makeDroppable(code: string, { start, end }: Span): string {
  return `${code.slice(0, start)}/*#__PURE__*/ (() => (${code.slice(start, end)}))()${code.slice(end)}`
}
