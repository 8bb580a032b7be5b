// Shown instead of every screen that needs the service's address, while live has none: nothing can be read, and a
// retry would not help.
import { Button } from '@mantine/core'
import { EmptyState } from '../components/empty-state.tsx'
import { Screen } from '../components/screen.tsx'
import { useTranslate } from '../i18n.tsx'
import { useSettings } from '../queries/settings.ts'
import { PLACES } from '../state/places.ts'
import { useWindowState } from '../state/window-state.ts'

export function AddressMissing() {
  const t = useTranslate()
  const place = useWindowState((state) => state.place)
  return (
    <Screen title={t(PLACES[place].label)} about={null} fills>
      <AddressNeeded />
    </Screen>
  )
}

export function AddressNeeded() {
  const t = useTranslate()
  const goTo = useWindowState((state) => state.goTo)
  return (
    <EmptyState icon="key" title={t('shell.noAddress')} about={t('shell.noAddressAbout')}>
      <Button
        onClick={() => {
          goTo('account')
        }}
      >
        {t('release.toAccount')}
      </Button>
    </EmptyState>
  )
}

/** Tells whether the environment has an address. */
export function useHasAddress(): boolean {
  const { environment, liveBaseUrl } = useSettings()
  return environment === 'practice' || liveBaseUrl !== undefined
}
