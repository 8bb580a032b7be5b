// Each open point of the partner's document, what it means and what it is set to.
import { h } from './dom.js'
import { check, choice, details, form, hint } from './parts.js'

/**
 * @import { SettingsView, SettingView } from '../page-view.ts'
 * @import { Section, Tools } from './main.js'
 */

/** @type {Section} */
export const settingsSection = {
  /**
   * @param {SettingsView} view
   * @param {Tools} tools
   */
  shows({ items }, { words, perform }) {
    /** @param {string} name @param {unknown} value */
    const change = (name, value) => void perform('settings', { [name]: value })
    return [
      hint(words.say('settings.hint')),
      h(
        'ul',
        { class: 'settings' },
        items.map((item) => row(item, words, change)),
      ),
    ]
  },
}

/**
 * @param {SettingView} item
 * @param {Tools['words']} words
 * @param {(name: string, value: unknown) => void} change
 */
function row(item, { say, explain }, change) {
  const { name, initial } = item
  const usual =
    initial === undefined
      ? say('settings.unset')
      : say('settings.default', { value: JSON.stringify(initial) })
  const label = explain('settings', name)
  return h(
    'li',
    { key: name },
    h(
      'div',
      {},
      h('p', {}, label),
      details(say('page.details'), h('code', {}, name), h('p', { class: 'quiet' }, usual)),
    ),
    control(item, label, say, (value) => change(name, value)),
  )
}

/**
 * @param {SettingView} item
 * @param {string} label
 * @param {Tools['words']['say']} say
 * @param {(value: unknown) => void} change
 */
function control({ kind, value, options }, label, say, change) {
  if (kind === 'boolean') {
    const word = say(value === true ? 'settings.yes' : 'settings.no')
    return check(word, value === true, change, { 'aria-label': `${label}: ${word}` })
  }
  if (kind === 'choice') {
    const labels = options.map(
      (each) => /** @type {const} */ ([JSON.stringify(each), String(each)]),
    )
    /** @param {Event} event */
    const onchange = ({ target }) => {
      if (target instanceof HTMLSelectElement) change(JSON.parse(target.value))
    }
    return choice(labels, { 'aria-label': label, value: JSON.stringify(value), onchange })
  }
  const text = typeof value === 'string' ? value : JSON.stringify(value)
  /** @param {Readonly<Record<string, string>>} values */
  const submit = ({ text: typed = '' }) => change(toValue(kind, typed.trim()))
  const type = kind === 'number' ? 'number' : 'text'
  return form(
    submit,
    { class: 'tools' },
    h('input', {
      type,
      name: 'text',
      'aria-label': label,
      value: text,
      step: 'any',
      placeholder: say('settings.unset'),
    }),
    h(
      'button',
      { type: 'submit', 'aria-label': `${say('page.save')}: ${label}` },
      say('page.save'),
    ),
  )
}

/**
 * What cannot be read is handed over as it was typed: the service says what is wrong with it.
 *
 * @param {SettingView['kind']} kind
 * @param {string} typed
 */
function toValue(kind, typed) {
  if (typed === '') return null
  if (kind === 'number') return Number(typed)
  if (kind !== 'json') return typed
  try {
    /** @type {unknown} */
    const value = JSON.parse(typed)
    return value
  } catch {
    return typed
  }
}
