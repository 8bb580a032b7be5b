// In the place of every screen that shows what lies under an address, as long as live has none: nothing can be read,
// and trying again would not help.
import { Button } from '@mantine/core'
import { EmptyState } from '../components/empty-state.tsx'
import { Screen } from '../components/screen.tsx'
import { useTranslate } from '../i18n.tsx'
import { PLACES } from '../state/places.ts'
import { useWindowState } from '../state/window-state.ts'

export function AddressMissing() {
  const t = useTranslate()
  const place = useWindowState((state) => state.place)
  const goTo = useWindowState((state) => state.goTo)
  return (
    <Screen title={t(PLACES[place].label)} about={null} fills>
      <EmptyState icon="key" title={t('shell.noAddress')} about={t('shell.noAddressAbout')}>
        <Button
          onClick={() => {
            goTo('account')
          }}
        >
          {t('release.toAccount')}
        </Button>
      </EmptyState>
    </Screen>
  )
}
