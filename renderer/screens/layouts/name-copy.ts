import type { Translate } from '../../../shared/i18n/translate.ts'

/** Returns a name for a copy that is not among `taken`. */
export function nameCopy(name: string, taken: readonly string[], t: Translate): string {
  const first = t('layouts.copyName', { name })
  if (!taken.includes(first)) return first
  let number = 2
  while (taken.includes(t('layouts.copyNameNumber', { name, number }))) number += 1
  return t('layouts.copyNameNumber', { name, number })
}
