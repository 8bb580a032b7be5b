// The accounts: their condition, features, channels and quotas, each to be switched.
import { h } from './dom.js'
import { check, choice, details, field, form, hint } from './parts.js'

/**
 * @import { AccountsView } from '../page-view.ts'
 * @import { Section, Tools } from './main.js'
 * @typedef {AccountsView['items'][number]} Account
 */

/** @type {Section} */
export const accountsSection = {
  /**
   * @param {AccountsView} view
   * @param {Tools} tools
   */
  shows(view, tools) {
    const { say } = tools.words
    return [hint(say('accounts.hint')), view.items.map((account) => card(account, view, tools))]
  },
}

/**
 * @param {Account} account
 * @param {AccountsView} view
 * @param {Tools} tools
 */
function card(account, { conditions, features, resources }, { words: { say }, perform }) {
  const { id } = account
  /** @param {object} changes */
  const change = (changes) => void perform('accounts', { accountId: id, ...changes })
  /** @param {Event} event */
  const onchange = ({ target }) => {
    if (target instanceof HTMLSelectElement) change({ condition: target.value })
  }
  const options = conditions.map((each) => /** @type {const} */ ([each, say(`condition.${each}`)]))
  return h(
    'section',
    { key: id, class: 'card', 'aria-labelledby': `account-${id}` },
    h('h2', { id: `account-${id}` }, account.name),
    details(say('page.details'), h('code', {}, id)),
    h(
      'div',
      { class: 'fields' },
      field(say('accounts.condition'), choice(options, { value: account.condition, onchange })),
      check(say('accounts.trial'), account.isTrial, (isTrial) => change({ isTrial })),
      check(say('accounts.requiresAreas'), account.requiresAreas, (requiresAreas) =>
        change({ requiresAreas }),
      ),
    ),
    h(
      'fieldset',
      {},
      h('legend', {}, say('accounts.features')),
      features.map(({ id: code, label }) =>
        check(label, account.features.includes(code), (isOn) =>
          change({ features: switched(account.features, code, isOn) }),
        ),
      ),
    ),
    h(
      'fieldset',
      {},
      h('legend', {}, say('accounts.resources')),
      resources.map((each) =>
        check(say(`resource.${each}`), account.resources.includes(each), (isOn) =>
          change({ resources: switched(account.resources, each, isOn) }),
        ),
      ),
    ),
    quotas(account, say, change),
  )
}

/**
 * @param {Account} account
 * @param {Tools['words']['say']} say
 * @param {(change: object) => void} change
 */
function quotas({ quotas: limits, used }, say, change) {
  const kinds = /** @type {const} */ (['documents', 'Sms', 'WhatsApp'])
  /** @param {Readonly<Record<string, string>>} values */
  const submit = (values) => {
    /** @type {Record<string, number>} */
    const wanted = {}
    for (const kind of kinds) if (values[kind] !== '') wanted[kind] = Number(values[kind])
    change({ quotas: wanted })
  }
  return form(
    submit,
    { class: 'fields' },
    kinds.map((kind) =>
      field(
        `${say(`accounts.quota.${kind}`)} (${say('accounts.used', { used: used[kind] })})`,
        h('input', {
          type: 'number',
          name: kind,
          min: 0,
          value: limits[kind] ?? '',
          placeholder: say('accounts.noLimit'),
        }),
      ),
    ),
    h('button', { type: 'submit' }, `${say('page.save')}: ${say('accounts.quotas')}`),
  )
}

/**
 * @param {readonly string[]} all
 * @param {string} one
 * @param {boolean} isOn
 */
function switched(all, one, isOn) {
  return isOn ? [...all, one] : all.filter((each) => each !== one)
}
