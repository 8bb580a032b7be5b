// Faults: arm one of the table, see what is armed, disarm.
import { h } from './dom.js'
import { button, choice, details, field, form, hint } from './parts.js'

/**
 * @import { FaultsView } from '../page-view.ts'
 * @import { Props } from './dom.js'
 * @import { Section, Tools } from './main.js'
 */

/** @type {Section} */
export const faultsSection = {
  /**
   * @param {FaultsView} view
   * @param {Tools} tools
   */
  shows({ armed, kinds, targets }, { words: { say, explain }, perform }) {
    /** @param {Readonly<Record<string, string>>} values */
    const submit = ({ on, kind, times, every, delayMs }) =>
      void perform('faults', {
        on,
        kind,
        times: Number(times),
        every: Number(every),
        delayMs: Number(delayMs),
      })
    return [
      hint(say('faults.hint')),
      form(
        submit,
        { class: 'fields' },
        field(
          say('faults.on'),
          choice(
            targets.map((each) => [each, say(`target.${each}`)]),
            { name: 'on', value: 'create' },
          ),
        ),
        field(
          say('faults.kind'),
          choice(
            kinds.map((each) => [each, explain('faults', each)]),
            { name: 'kind', value: '500' },
          ),
        ),
        field(say('faults.times'), number('times', 1, { min: 1 })),
        field(say('faults.every'), number('every', 1, { min: 1 })),
        field(say('faults.delay'), number('delayMs', 0, { step: 100 })),
        h('button', { type: 'submit' }, say('faults.arm')),
      ),
      h('h2', {}, say('faults.armed')),
      armed.length === 0 && h('p', { class: 'empty' }, say('faults.none')),
      h(
        'ul',
        { class: 'armed' },
        armed.map(({ id, fault, left }) => {
          const name = `${say(`target.${fault.on}`)} · ${explain('faults', fault.kind)}`
          return h(
            'li',
            { key: id },
            h('span', {}, name),
            h('span', { class: 'quiet' }, say('faults.left', { left })),
            details(say('page.details'), h('code', {}, fault.kind)),
            button(say('faults.disarm'), () => void perform('faults/disarm', { id }), {
              'aria-label': say('faults.disarmOne', { fault: name }),
            }),
          )
        }),
      ),
      armed.length > 1 && button(say('faults.disarmAll'), () => void perform('faults/disarm', {})),
    ]
  },
}

/**
 * @param {string} name
 * @param {number} value
 * @param {Props} [props]
 */
function number(name, value, props) {
  return h('input', { type: 'number', name, value, required: true, ...props })
}
