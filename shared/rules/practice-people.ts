// People of the sample contracts who do not sign at once, so that reminders and corrections can be practised. None of
// them is in the sample batch, which is signed without a person's help.
import { DAY_MS } from '../model/time.ts'

/** Milliseconds until a person signs, by e-mail; the window can set the clock of the practice service forward. */
export const SLOW_SIGNERS: Readonly<Record<string, number>> = {
  'ivone.sampaio@exemplo.com.br': 3 * DAY_MS,
}
/** Milliseconds until the slowest person has signed. */
export const SLOWEST_MS = Math.max(...Object.values(SLOW_SIGNERS))

/** Wrong addresses of the sample sheet, each by the right one; no e-mail to a wrong one arrives. */
export const WRONG_ADDRESSES: Readonly<Partial<Record<string, string>>> = {
  'rui.falcao.anjos@exemplo.com.br': 'rui.falcao.anjo@exemplo.com.br',
}

/** People who never sign, whatever reminders they get. */
export const ABSENT_SIGNERS = [
  'olavo.brandao@exemplo.com.br',
  'rui.falcao.anjo@exemplo.com.br',
] as const
