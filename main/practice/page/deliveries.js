// Each event to each webhook, with its attempts.
import { h } from './dom.js'
import { hint, table } from './parts.js'

/**
 * @import { DeliveriesView } from '../page-view.ts'
 * @import { Section, Tools } from './main.js'
 */

/** @type {Section} */
export const deliveriesSection = {
  /**
   * @param {DeliveriesView} view
   * @param {Tools} tools
   */
  shows({ items, total }, { words }) {
    const { say } = words
    const rows = items.map(({ key, event, entity, uri, state, attempts }) => ({
      key,
      cells: [
        h('details', {}, h('summary', {}, event), h('pre', {}, entity)),
        h('code', {}, uri),
        say(`delivery.${state}`),
        attemptsOf(attempts, words),
      ],
    }))
    const heads = [
      say('deliveries.event'),
      say('deliveries.uri'),
      say('documents.state'),
      say('deliveries.attempts'),
    ]
    return [
      hint(say('deliveries.hint')),
      items.length === 0
        ? h('p', { class: 'empty' }, say('page.empty'))
        : table(heads, rows, say('section.deliveries')),
      h('p', { class: 'quiet' }, say('page.shown', { shown: items.length, total })),
    ]
  },
}

/**
 * The last attempt, and all of them behind it.
 *
 * @param {DeliveriesView['items'][number]['attempts']} attempts
 * @param {Tools['words']} words
 */
function attemptsOf(attempts, { say, time }) {
  /** @param {typeof attempts[number]} attempt */
  const line = ({ at, kind, detail = '' }) => `${time(at)} · ${say(`attempt.${kind}`)} ${detail}`
  const last = attempts.at(-1)
  if (!last) return say('delivery.waiting')
  if (attempts.length === 1) return line(last)
  return h(
    'details',
    {},
    h('summary', {}, h('span', {}, `${attempts.length} × `), line(last)),
    h(
      'ol',
      { class: 'attempts' },
      attempts.map((attempt) => h('li', {}, line(attempt))),
    ),
  )
}
