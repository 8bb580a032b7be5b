// The situations that broke simpler protocols, each dense enough in one run to matter. A run has one or
// two of them on top of what it has by chance; plain ones only take what may never lead to a question.
import { PLAIN_THEMES } from './plain-themes.ts'
import type { Scenario } from './scenario.ts'
import type { SimRandom } from './sim-random.ts'
import type { Theme } from './theme.ts'
import { WILD_THEMES } from './wild-themes.ts'

/** So many of the plain runs, since watching takes many documents and hours. */
const WATCHED_SHARE = 0.3
/** And of these: what one look too few would miss shows in few of the rows that meet it. */
const LAST_MOMENT_SHARE = 0.15
/** Of the others: seldom does a batch go out between the copy and its being put back. */
const PUT_BACK_SHARE = 0.05
/** And hardly ever do all creates of so long a time meet the same, or are dates wrong by so much. */
const SELDOM_SHARE = 0.1

export function drawThemes(scenario: Scenario, random: SimRandom): Scenario {
  // Drawn apart, so that the others' runs stay as they are.
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
