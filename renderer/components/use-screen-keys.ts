// Keys of a screen, which do nothing while a dialog is over it: they would act on what the person does not look at.
import { useHotkeys } from '@mantine/hooks'
import type { HotkeyItem } from '@mantine/hooks'

const DIALOG = '[role="dialog"][aria-modal="true"]'

/** As `useHotkeys`. @param notIn tags of the fields in which the keys do nothing; absent: all fields */
export function useScreenKeys(keys: readonly HotkeyItem[], notIn?: string[]): void {
  useHotkeys(
    keys.map(([key, act, options = {}]): HotkeyItem => [
      key,
      (event) => {
        if (!document.querySelector(DIALOG)) act(event)
      },
      options,
    ]),
    notIn,
  )
}
