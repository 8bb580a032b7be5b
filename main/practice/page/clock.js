// The service's own clock.
import { h } from './dom.js'
import { button, choice, field, form, hint } from './parts.js'

/**
 * @import { ClockView } from '../page-view.ts'
 * @import { Section, Tools } from './main.js'
 */

const MINUTE_MS = 60_000
const UNITS_MS = { minutes: MINUTE_MS, hours: 60 * MINUTE_MS, days: 24 * 60 * MINUTE_MS }
/** Below this the machine's clock is meant. */
const NOTHING_MS = 1_000

/** @type {Section} */
export const clockSection = {
  /**
   * @param {ClockView} view
   * @param {Tools} tools
   */
  shows({ now, aheadMs }, { words, perform }) {
    const { say, time } = words
    /** @param {number} advanceMs */
    const forward = (advanceMs) => void perform('clock', { advanceMs })
    /** @param {Readonly<Record<string, string>>} values */
    const submit = ({ amount, unit }) => {
      const unitMs = new Map(Object.entries(UNITS_MS)).get(unit ?? '')
      if (unitMs !== undefined) forward(Math.round(Number(amount) * unitMs))
    }
    const units = /** @type {const} */ (['minutes', 'hours', 'days'])
    return [
      hint(say('clock.hint')),
      h('p', { class: 'clock' }, h('span', {}, say('clock.now')), h('time', {}, time(now))),
      h(
        'p',
        { class: 'quiet' },
        Math.abs(aheadMs) < NOTHING_MS
          ? say('clock.level')
          : say('clock.ahead', { amount: toAmount(aheadMs, words) }),
      ),
      h(
        'div',
        { class: 'tools' },
        button(say('clock.hour'), () => forward(UNITS_MS.hours)),
        button(say('clock.day'), () => forward(UNITS_MS.days)),
      ),
      form(
        submit,
        { class: 'tools' },
        field(
          say('clock.amount'),
          h('input', { type: 'number', name: 'amount', min: 1, required: true, value: 5 }),
        ),
        field(
          say('clock.unit'),
          choice(
            units.map((unit) => [unit, say(`clock.${unit}`)]),
            { name: 'unit', value: 'minutes' },
          ),
        ),
        h('button', { type: 'submit' }, say('clock.forward')),
      ),
    ]
  },
}

/**
 * @param {number} ms
 * @param {Tools['words']} words
 */
function toAmount(ms, { language }) {
  const unit = ms >= UNITS_MS.days ? 'days' : ms >= UNITS_MS.hours ? 'hours' : 'minutes'
  return new Intl.NumberFormat(language, {
    style: 'unit',
    unit: unit.slice(0, -1),
    unitDisplay: 'long',
    maximumFractionDigits: 1,
  }).format(ms / UNITS_MS[unit])
}
