import type { Translate } from '../../../shared/i18n/translate.ts'
import { isSameName } from '../../../shared/model/layout.ts'

/** Returns a name for a copy that is not among `taken`. */
export function nameCopy(name: string, taken: readonly string[], t: Translate): string {
  const isTaken = (copy: string): boolean => taken.some((each) => isSameName(each, copy))
  const first = t('layouts.copyName', { name })
  if (!isTaken(first)) return first
  let number = 2
  while (isTaken(t('layouts.copyNameNumber', { name, number }))) number += 1
  return t('layouts.copyNameNumber', { name, number })
}
