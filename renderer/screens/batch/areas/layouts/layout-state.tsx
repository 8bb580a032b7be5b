// What a layout has to do with the document that is shown: which one, how many areas are its own, and how
// many are by hand.
import { listByHand } from '../../../../../shared/layout/place-document.ts'
import type { DraftDocument } from '../../../../../shared/model/draft.ts'
import { Mark } from '../../../../components/mark.tsx'
import { useTranslate } from '../../../../i18n.tsx'
import { useLayouts } from '../../../../queries/layouts.ts'

export function LayoutState({ document }: { readonly document: DraftDocument }) {
  const t = useTranslate()
  const layouts = useLayouts()
  const id = document.placed?.layoutId
  if (id === undefined || !layouts.data) return null
  const known = layouts.data.layouts.find((each) => each.id === id)
  const byHand = listByHand(document).length
  const own = document.areas.length - byHand
  return (
    <p className="quiet">
      {known ? t('layouts.shown', { name: known.layout.name }) : t('layouts.shownGone')}
      {' · '}
      {t('layouts.shownOwn', { count: own })}
      {byHand > 0 && (
        <>
          {' · '}
          <Mark tone="quiet" icon="edit">
            {t('layouts.shownByHand', { count: byHand })}
          </Mark>
        </>
      )}
    </p>
  )
}
