// People of the sample contracts who do not do as they are asked, so that reminding and correcting are
// practised. None of them is in the sample batch, which is signed without anybody's help.
import { DAY_MS } from '../model/time.ts'

/** Milliseconds until they sign: the clock of the practice service is moved on. */
export const SLOW_SIGNERS: Readonly<Record<string, number>> = {
  'ivone.sampaio@exemplo.com.br': 3 * DAY_MS,
}
/** Until the slowest of them has signed. */
export const SLOWEST_MS = Math.max(...Object.values(SLOW_SIGNERS))

/** As the sample sheet writes an address, by the right one: nobody is there. */
export const WRONG_ADDRESSES: Readonly<Partial<Record<string, string>>> = {
  'rui.falcao.anjos@exemplo.com.br': 'rui.falcao.anjo@exemplo.com.br',
}

/** Never signs, however often reminded. */
export const ABSENT_SIGNERS = [
  'olavo.brandao@exemplo.com.br',
  'rui.falcao.anjo@exemplo.com.br',
] as const
