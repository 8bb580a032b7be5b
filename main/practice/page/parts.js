// Pieces that several sections are made of.
import { h } from './dom.js'

/** @import { Parts, Props } from './dom.js' */

/**
 * @param {string} text
 * @param {() => void} act
 * @param {Props} [props]
 */
export function button(text, act, props = {}) {
  return h('button', { type: 'button', onclick: act, ...props }, text)
}

/**
 * A labelled field: the label stands over it.
 *
 * @param {string} label
 * @param {Parts} control
 */
export function field(label, control) {
  return h('label', { class: 'field' }, h('span', {}, label), control)
}

/**
 * @param {string} label
 * @param {boolean} isOn
 * @param {(isOn: boolean) => void} change
 * @param {Props} [props] of the box
 */
export function check(label, isOn, change, props = {}) {
  /** @param {Event} event */
  const onchange = ({ target }) => {
    if (target instanceof HTMLInputElement) change(target.checked)
  }
  const box = h('input', { type: 'checkbox', checked: isOn, onchange, ...props })
  return h('label', { class: 'check' }, box, h('span', {}, label))
}

/**
 * @param {readonly (readonly [value: string, label: string])[]} options
 * @param {Props} props
 */
export function choice(options, props) {
  return h(
    'select',
    props,
    options.map(([value, label]) => h('option', { key: value, value }, label)),
  )
}

/**
 * A form that hands over what was typed and never leaves the page.
 *
 * @param {(values: Readonly<Record<string, string>>) => void} submit
 * @param {Props} props
 * @param {...Parts} children
 */
export function form(submit, props, ...children) {
  /** @param {Event} event */
  const onsubmit = (event) => {
    event.preventDefault()
    if (!(event.target instanceof HTMLFormElement)) return
    /** @type {Record<string, string>} */
    const values = {}
    for (const [name, value] of new FormData(event.target)) {
      if (typeof value === 'string') values[name] = value
    }
    submit(values)
  }
  return h('form', { ...props, onsubmit }, ...children)
}

/**
 * @param {readonly string[]} heads
 * @param {readonly { readonly key: string, readonly cells: readonly Parts[] }[]} rows
 * @param {string} label
 */
export function table(heads, rows, label) {
  return h(
    'div',
    { class: 'scroll', tabindex: 0, role: 'region', 'aria-label': label },
    h(
      'table',
      {},
      h(
        'thead',
        {},
        h(
          'tr',
          {},
          heads.map((head) => h('th', { scope: 'col' }, head)),
        ),
      ),
      h(
        'tbody',
        {},
        rows.map(({ key, cells }) =>
          h(
            'tr',
            { key },
            cells.map((cell) => h('td', {}, cell)),
          ),
        ),
      ),
    ),
  )
}

/** @param {string} text */
export function hint(text) {
  return h('p', { class: 'hint' }, text)
}

/**
 * What support asks for, out of the way of everybody else.
 *
 * @param {string} summary
 * @param {...Parts} children
 */
export function details(summary, ...children) {
  return h('details', {}, h('summary', {}, summary), ...children)
}
