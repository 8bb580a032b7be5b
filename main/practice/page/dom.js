// Draws the page by changing only what differs: an element that stays keeps focus, caret, scroll and
// what was typed into it.

/**
 * @typedef {string | number | boolean | undefined | (() => void) | ((event: Event) => void)} Value
 * @typedef {Readonly<Record<string, Value>> & { readonly key?: string }} Props
 * @typedef {{ readonly tag: string, readonly props: Props, readonly children: readonly Child[] }} Part
 * @typedef {Part | string} Child
 * @typedef {Child | false | undefined | readonly Parts[]} Parts
 */

/** @type {WeakMap<Node, Props>} */
const drawn = new WeakMap()

/**
 * An element with its attributes, `on…` handlers and children; `key` identifies it among its siblings.
 *
 * @param {string} tag
 * @param {Props} [props]
 * @param {...Parts} children
 * @returns {Part}
 */
export function h(tag, props = {}, ...children) {
  return { tag, props, children: flatten(children) }
}

/**
 * @param {Parts} parts
 * @returns {readonly Child[]}
 */
function flatten(parts) {
  if (parts === undefined || parts === false) return []
  return typeof parts === 'string' || 'tag' in parts ? [parts] : parts.flatMap(flatten)
}

/**
 * Makes the children of an element be these.
 *
 * @param {Element} parent
 * @param {readonly Child[]} children
 */
export function draw(parent, children) {
  const left = [...parent.childNodes]
  const nodes = children.map((child) => {
    const index = left.findIndex((node) => isOf(node, child))
    const node = left.splice(index, index < 0 ? 0 : 1)[0] ?? create(child)
    update(node, child)
    return node
  })
  // Nodes that are not needed are removed first: then no node that stays is moved, which would take its focus.
  for (const node of left) node.remove()
  let place = parent.firstChild
  for (const node of nodes) {
    if (node === place) place = place.nextSibling
    else parent.insertBefore(node, place)
  }
}

/**
 * @param {Node} node
 * @param {Child} child
 */
function isOf(node, child) {
  if (typeof child === 'string') return node.nodeType === Node.TEXT_NODE
  const { key, id } = child.props
  const old = drawn.get(node)
  return node.nodeName.toLowerCase() === child.tag && old?.key === key && old?.['id'] === id
}

/**
 * @param {Child} child
 * @returns {Node}
 */
function create(child) {
  return typeof child === 'string'
    ? document.createTextNode(child)
    : document.createElement(child.tag)
}

/**
 * @param {Node} node
 * @param {Child} child
 */
function update(node, child) {
  if (typeof child === 'string') {
    if (node.nodeValue !== child) node.nodeValue = child
    return
  }
  if (!(node instanceof Element)) return
  const old = drawn.get(node) ?? {}
  drawn.set(node, child.props)
  for (const name of Object.keys(old)) {
    if (!(name in child.props)) setProperty(node, name, undefined)
  }
  draw(node, child.children)
  // Properties come after the children: a select takes only the value of an option that it has.
  for (const [name, value] of Object.entries(child.props)) {
    if (value !== old[name] || name === 'checked') setProperty(node, name, value)
  }
}

/** Properties that a person changes by typing and clicking; set as properties, since their attributes are only defaults. */
const LIVE = new Set(['value', 'checked', 'open', 'disabled'])

/**
 * @param {Element} node
 * @param {string} name
 * @param {Value} value
 */
function setProperty(node, name, value) {
  if (name === 'key') return
  if (LIVE.has(name) || name.startsWith('on')) {
    Reflect.set(node, name, value ?? (name === 'value' ? '' : null))
    return
  }
  if (value === undefined || value === false) node.removeAttribute(name)
  else node.setAttribute(name, value === true ? '' : String(value))
}
