// Who would have been told what.
import { h } from './dom.js'
import { hint, table } from './parts.js'

/**
 * @import { MessagesView } from '../page-view.ts'
 * @import { Section, Tools } from './main.js'
 */

/** @type {Section} */
export const messagesSection = {
  /**
   * @param {MessagesView} view
   * @param {Tools} tools
   */
  shows({ items, total }, { words: { say, time } }) {
    const heads = /** @type {const} */ (['at', 'kind', 'channel', 'to', 'document', 'text'])
    const rows = items.map(({ key, at, kind, channel, to, document, text }) => ({
      key,
      cells: [
        time(at),
        say(`message.${kind}`),
        say(`channel.${channel}`),
        to,
        document,
        text ?? '',
      ],
    }))
    const names = heads.map((head) => say(`messages.${head}`))
    return [
      hint(say('messages.hint')),
      items.length === 0
        ? h('p', { class: 'empty' }, say('page.empty'))
        : table(names, rows, say('section.messages')),
      h('p', { class: 'quiet' }, say('page.shown', { shown: items.length, total })),
    ]
  },
}
