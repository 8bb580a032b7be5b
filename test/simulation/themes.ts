// Draws themes, situations that broke simpler protocols, each strong enough in one run to matter. A run has one or
// two of them; plain runs only those that must never lead to a question.
import { PLAIN_THEMES } from './plain-themes.ts'
import type { Scenario } from './scenario.ts'
import type { SimRandom } from './sim-random.ts'
import type { Theme } from './theme.ts'
import { WILD_THEMES } from './wild-themes.ts'

/** Share of plain runs that are watched, which takes many documents and hours. */
const WATCHED_SHARE = 0.3
/** Share of the remaining plain runs with `lastMoment`; a missing scan shows only in few of the rows. */
const LAST_MOMENT_SHARE = 0.15
/** Share of the other runs with `restored`; a batch is seldom sent between copy and restore. */
const PUT_BACK_SHARE = 0.05
/** Share of rare themes: lasting equal faults, and very wrong dates. */
const SELDOM_SHARE = 0.1

export function drawThemes(scenario: Scenario, random: SimRandom): Scenario {
  // A stream of its own, so that other runs stay as they are.
  const watching = random.fork('watching')
  if (scenario.isPlain && watching.chance(WATCHED_SHARE)) {
    const { watched, lostForAWhile } = PLAIN_THEMES
    return watching.pick([watched, watched, lostForAWhile])(scenario, watching)
  }
  const last = random.fork('last moment')
  if (scenario.isPlain && last.chance(LAST_MOMENT_SHARE)) {
    return PLAIN_THEMES.lastMoment(scenario, last)
  }
  if (scenario.isPlain) return random.pick(Object.values(PLAIN_THEMES))(scenario, random)
  const restoring = random.fork('put back')
  if (restoring.chance(PUT_BACK_SHARE)) return WILD_THEMES.restored(scenario, restoring)
  const { outage, wrongDates, ...others } = WILD_THEMES
  const seldom = random.fork('outage')
  if (seldom.chance(SELDOM_SHARE)) return seldom.pick([outage, wrongDates])(scenario, seldom)
  const themes: readonly Theme[] = Object.values(others)
  const one = random.pick(themes)(scenario, random)
  if (random.chance(0.5)) return one
  const all: readonly Theme[] = [...themes, ...Object.values(PLAIN_THEMES)]
  return random.pick(all)(one, random)
}
