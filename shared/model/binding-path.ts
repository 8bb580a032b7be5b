// The path of a binding: literal segments and placeholders that take a whole segment each.

export type PathSegment =
  | { readonly kind: 'literal'; readonly text: string }
  | { readonly kind: 'placeholder'; readonly name: string }

/** WIRE-09: nothing of the service lies elsewhere. */
const ROOT = /^\/partners\/v[12]\/(?=.)/u
/** Scheme or authority: the key goes to the base address alone (WIRE-10). */
const ELSEWHERE = /^(?:[a-z][a-z0-9+.-]*:|\/\/|\\)/iu
const LITERAL = /^[\w.~-]+$/u
const PLACEHOLDER = /^\{(?<name>[a-z]\w*)\}$/iu
/** `.` and `..` would be resolved away before the request leaves, encoded or not. */
const DOTS = /^(?:\.|%2e){1,2}$/iu

export const ACCOUNT_PLACEHOLDER = 'accountId'

export type PathProblem =
  'missing' | 'elsewhere' | 'root' | 'query' | 'dots' | 'segment' | 'placeholderTwice'

export type ParsedPath =
  | { readonly ok: true; readonly segments: readonly PathSegment[] }
  | { readonly ok: false; readonly problem: PathProblem; readonly text: string }

export function parseBindingPath(path: string): ParsedPath {
  const refuse = (problem: PathProblem, text = path): ParsedPath => ({ ok: false, problem, text })
  if (path === '') return refuse('missing')
  if (ELSEWHERE.test(path)) return refuse('elsewhere')
  if (/[?#]/u.test(path)) return refuse('query')
  const texts = path.split('/').slice(1)
  const dots = texts.find((text) => DOTS.test(text))
  if (dots !== undefined) return refuse('dots', dots)
  if (!ROOT.test(path)) return refuse('root')
  const odd = texts.find((text) => !LITERAL.test(text) && !PLACEHOLDER.test(text))
  if (odd !== undefined) return refuse('segment', odd)
  const segments = texts.map(toSegment)
  const names = placeholdersOf(segments)
  const twice = names.find((name, index) => names.indexOf(name) !== index)
  return twice === undefined ? { ok: true, segments } : refuse('placeholderTwice', twice)
}

function toSegment(text: string): PathSegment {
  const name = PLACEHOLDER.exec(text)?.groups?.['name']
  return name === undefined ? { kind: 'literal', text } : { kind: 'placeholder', name }
}

/** In their order. */
export function placeholdersOf(segments: readonly PathSegment[]): readonly string[] {
  return segments.flatMap((segment) => (segment.kind === 'placeholder' ? [segment.name] : []))
}

/** A route that is spoken for: an operation of known shape, or a deprecated one that is never called. */
export type TakenRoute = {
  readonly operation: string
  readonly method: string
  readonly path: string
  readonly isDeprecated: boolean
}

/** The taken route of the same shape, whatever its placeholders are called. */
export function findTaken(
  method: string,
  path: string,
  taken: readonly TakenRoute[],
): TakenRoute | undefined {
  const shape = toShape(path)
  return taken.find((route) => route.method === method && toShape(route.path) === shape)
}

function toShape(path: string): string {
  return path
    .toLowerCase()
    .replace(/\{[^}]*\}/gu, '{}')
    .replace(/\/+$/u, '')
}
