// The mechanical mutants of a rule's file: every comparison, condition, returned finding and limit is changed in turn,
// whether somebody thought of it or not. All changes stand in one text, each behind a switch, so that a test is
// repeated with one after the other in the process that has loaded it.
import { parseSync } from 'vite'

/** Asked by the switched text under the mutant's id: is this change on? */
export const SWITCH = 'isMutantOn'
/** Told of each map that a file keeps between two calls: what one run has kept would hide a change from the next. */
export const KEEP = 'keepForMutants'

export type RuleMutant = {
  /** `shared/rules/cpf.ts:17:3`: line, and the how-manieth of the file. */
  readonly id: string
  readonly file: string
  readonly line: number
  /** What stands there. */
  readonly text: string
  /** What is changed of it. */
  readonly says: string
}

export type Switched = {
  readonly mutants: readonly RuleMutant[]
  /** Does what `source` does as long as no change is on. */
  readonly code: string
}

/** A node as the parser gives it: its other fields depend on its type. */
type Node = {
  readonly type: string
  readonly start: number
  readonly end: number
  readonly [field: string]: unknown
}

/** An expression, what it is with the change, and the change in words. */
type Change = {
  readonly start: number
  readonly end: number
  /** Around the expression: it has been switched inside already. */
  readonly wrap: (isOn: string, own: string) => string
  readonly says: string
  /** Changes with the same name are one mutant. */
  readonly name?: string
}

/** @throws when the text cannot be parsed */
export function switchRules(file: string, source: string): Switched {
  const { program, errors } = parseSync(file, source)
  const [error] = errors
  if (error || !isNode(program)) throw new Error(`${file}: ${error?.message ?? 'no program'}`)
  const limits = findLimits(program)
  const changes = [...walk(source, program, limits)].sort(inOrder)
  const mutants: RuleMutant[] = []
  const named = new Map<string, string>()
  const toId = ({ start, end, says, name }: Change): string => {
    const known = name === undefined ? undefined : named.get(name)
    if (known !== undefined) return known
    const line = source.slice(0, start).split('\n').length
    const id = `${file}:${String(line)}:${String(mutants.length + 1)}`
    const text = source.slice(start, end).replaceAll(/\s+/gu, ' ')
    mutants.push({ id, file, line, text, says })
    if (name !== undefined) named.set(name, id)
    return id
  }
  const ids = new Map(changes.map((change) => [change, toId(change)]))
  /** The text from `start` to `end` with the changes that lie in it. */
  const emit = (start: number, end: number, inside: readonly Change[]): string => {
    const [first] = inside
    if (!first) return source.slice(start, end)
    const same = inside.filter((each) => each.start === first.start && each.end === first.end)
    const inner = inside.filter((each) => each.end <= first.end && !same.includes(each))
    const after = inside.filter((each) => each.start >= first.end)
    const own = same.reduceRight(
      (text, change) => change.wrap(`${SWITCH}('${ids.get(change) ?? ''}')`, text),
      emit(first.start, first.end, inner),
    )
    return source.slice(start, first.start) + own + emit(first.end, end, after)
  }
  const kept = findKept(program).map(({ start, end }): Change => ({
    start,
    end,
    says: '',
    wrap: (_, own) => `${KEEP}(${own})`,
  }))
  return { mutants, code: emit(0, source.length, [...changes, ...kept].sort(inOrder)) }
}

/** The outer one first. */
function inOrder(a: Change, b: Change): number {
  return a.start - b.start || b.end - a.end
}

/** Empty maps at the head of the file: what was found out before. */
function findKept(program: Node): readonly Node[] {
  return declaredIn(program).flatMap(({ init }) => {
    if (!isNode(init) || init.type !== 'NewExpression') return []
    const { callee, arguments: given } = init
    const isMap = isNode(callee) && callee['name'] === 'Map'
    return isMap && Array.isArray(given) && given.length === 0 ? [init] : []
  })
}

function declaredIn(program: Node): readonly Node[] {
  return childrenOf(program)
    .flatMap((statement) =>
      childrenOf(isNode(statement['declaration']) ? statement['declaration'] : statement),
    )
    .filter(({ type }) => type === 'VariableDeclarator')
}

/** Numbers with a name, at the head of the file: a length, a most. */
function findLimits(program: Node): ReadonlyMap<string, number> {
  const limits = new Map<string, number>()
  for (const { id, init } of declaredIn(program)) {
    const isNumber = isNode(init) && init.type === 'Literal' && typeof init['value'] === 'number'
    if (isNumber && isNode(id)) limits.set(String(id['name']), Number(init['value']))
  }
  return limits
}

/** What is done when a file is loaded is done before any change is on. */
function* walk(
  source: string,
  node: Node,
  limits: ReadonlyMap<string, number>,
  parent?: Node,
  isInFunction = false,
): Generator<Change> {
  if (node.type.startsWith('TS') && !KEPT_TS.has(node.type)) return
  if (isInFunction) yield* changesOf(source, node, limits, parent)
  const isFunction = /Function/u.test(node.type)
  for (const child of childrenOf(node)) {
    yield* walk(source, child, limits, node, isInFunction || isFunction)
  }
}

/** Around values, not types. */
const KEPT_TS: ReadonlySet<string> = new Set(['TSAsExpression', 'TSSatisfiesExpression'])

function childrenOf(node: Node): readonly Node[] {
  return Object.values(node)
    .flatMap((value): readonly unknown[] => (Array.isArray(value) ? value : [value]))
    .filter(isNode)
}

function isNode(value: unknown): value is Node {
  return typeof value === 'object' && value !== null && 'type' in value && 'start' in value
}

const OPERATORS: Readonly<Record<string, string>> = {
  '===': '!==',
  '!==': '===',
  '<': '<=',
  '<=': '<',
  '>': '>=',
  '>=': '>',
  '&&': '||',
  '||': '&&',
}
const METHODS: Readonly<Record<string, string>> = { some: 'every', every: 'some' }
const FILLING: ReadonlySet<unknown> = new Set(['push', 'add', 'set'])

function* changesOf(
  source: string,
  node: Node,
  limits: ReadonlyMap<string, number>,
  parent: Node | undefined,
): Generator<Change> {
  const text = ({ start, end }: Node): string => source.slice(start, end)
  switch (node.type) {
    case 'BinaryExpression':
    case 'LogicalExpression':
      yield* operatorOf(node, text)
      return
    case 'UnaryExpression':
      if (node['operator'] === '!' && isNode(node['argument'])) {
        yield become(node, text(node['argument']), '! is left out')
      }
      return
    case 'IfStatement':
    case 'ConditionalExpression':
      yield* conditionOf(node, text)
      return
    case 'CallExpression':
      yield* methodOf(node, text)
      return
    case 'ExpressionStatement':
      yield* fillingOf(node)
      return
    case 'ArrayExpression':
      yield* listOf(node, parent)
      return
    case 'Literal':
      yield* answerOf(node, parent)
      return
    case 'Identifier':
      yield* limitOf(node, limits, parent)
  }
}

/** The node is another text when the change is on. */
function become({ start, end }: Node, put: string, says: string): Change {
  return { start, end, says, wrap: (isOn, own) => `(${isOn} ? ${put} : ${own})` }
}

function* operatorOf(node: Node, text: (node: Node) => string): Generator<Change> {
  const { operator, left, right } = node
  const put = typeof operator === 'string' ? OPERATORS[operator] : undefined
  if (put === undefined || !isNode(left) || !isNode(right)) return
  yield become(node, `(${text(left)}) ${put} (${text(right)})`, `${String(operator)} is ${put}`)
}

/** What is no comparison and no negation, which are turned by themselves. */
function* conditionOf({ test }: Node, text: (node: Node) => string): Generator<Change> {
  if (!isNode(test) || /^(?:Binary|Logical|Unary)Expression$/u.test(test.type)) return
  yield become(test, `!(${text(test)})`, 'the condition is turned')
}

function* methodOf(node: Node, text: (node: Node) => string): Generator<Change> {
  const { callee } = node
  const property = isNode(callee) ? callee['property'] : undefined
  const name = isNode(property) ? String(property['name']) : ''
  const put = Object.hasOwn(METHODS, name) ? METHODS[name] : undefined
  if (put === undefined || !isNode(property)) return
  const at = property.start - node.start
  const whole = text(node)
  yield become(node, whole.slice(0, at) + put + whole.slice(at + name.length), `${name} is ${put}`)
}

/** A finding that is kept for the answer, a text that is remembered. */
function* fillingOf({ expression }: Node): Generator<Change> {
  if (!isNode(expression) || expression.type !== 'CallExpression') return
  const { callee } = expression
  const called = isNode(callee) && isNode(callee['property']) ? callee['property']['name'] : ''
  if (!FILLING.has(called)) return
  const { start, end } = expression
  yield { start, end, says: `${String(called)} is left out`, wrap: orNothing }
}

/** A line that began with a bracket would belong to the one before. */
function orNothing(isOn: string, own: string): string {
  return `${isOn} ? undefined : ${own}`
}

/** A list that is answered, and the checks that it is put together of. */
function* listOf(node: Node, parent: Node | undefined): Generator<Change> {
  const elements = Array.isArray(node['elements']) ? node['elements'].filter(isNode) : []
  const isAnswer = parent && /^(?:Return|Conditional|ArrowFunction)/u.test(parent.type)
  if (elements.length === 1 && isAnswer) yield become(node, '[]', 'nothing is answered')
  if (elements.length < 2) return
  for (const element of elements) {
    const { start, end, type, argument } = element
    const says = 'a part of the list is left out'
    if (type === 'SpreadElement' && isNode(argument)) yield become(argument, '[]', says)
    if (type === 'CallExpression') {
      yield { start, end, says, wrap: (isOn, own) => `...(${isOn} ? [] : [${own}])` }
    }
  }
}

/** A yes or no that is answered. */
function* answerOf(node: Node, parent: Node | undefined): Generator<Change> {
  const { value } = node
  if (typeof value !== 'boolean' || !parent || !/^(?:Return|ArrowFunction)/u.test(parent.type))
    return
  yield become(node, String(!value), `${String(value)} is ${String(!value)}`)
}

/** A limit is one more, wherever the file reads it. */
function* limitOf(
  node: Node,
  limits: ReadonlyMap<string, number>,
  parent: Node | undefined,
): Generator<Change> {
  const name = String(node['name'])
  const value = limits.get(name)
  const isRead =
    parent !== undefined &&
    !/^(?:Property|ImportSpecifier|ExportSpecifier|TemplateLiteral)$/u.test(parent.type) &&
    !(parent.type === 'MemberExpression' && parent['property'] === node)
  if (value === undefined || !isRead) return
  yield { ...become(node, `${name} + 1`, `${name} is one more`), name }
}
