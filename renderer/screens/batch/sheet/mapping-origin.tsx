// Origin of the mapping; a guessed one must be confirmed.
import { Button } from '@mantine/core'
import type { SheetView } from '../../../../shared/model/sheet-import.ts'
import { Mark } from '../../../components/mark.tsx'
import { useTranslate } from '../../../i18n.tsx'
import type { MappingForm } from './use-mapping.ts'

type MappingOriginProps = {
  readonly view: SheetView
  readonly form: MappingForm
  /** Name under which the mapping was just saved; undefined: it was not. */
  readonly savedAs: string | undefined
}

export function MappingOrigin({ view: { origin }, form, savedAs }: MappingOriginProps) {
  const t = useTranslate()
  if (form.hasGuesses) {
    return (
      <>
        <Mark tone="accent" icon="info">
          {t('sheet.origin.guessed')}
        </Mark>
        <Button variant="light" onClick={form.confirm}>
          {t('sheet.confirm')}
        </Button>
      </>
    )
  }
  return (
    <span role="status">
      <Mark tone="good" icon="good">
        {savedAs === undefined
          ? t(`sheet.origin.${origin.kind}`, origin.kind === 'saved' ? { name: origin.name } : {})
          : t('sheet.mappingSaved', { name: savedAs })}
      </Mark>
    </span>
  )
}
