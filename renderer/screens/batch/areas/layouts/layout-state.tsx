// Layout of the shown document: its name, the numbers of areas from it and by hand, and a button that restores the
// layout's areas.
import { Button } from '@mantine/core'
import { useState } from 'react'
import {
  isOverridden,
  listByHand,
  toLayoutAreas,
} from '../../../../../shared/layout/place-document.ts'
import type { DraftDocument } from '../../../../../shared/model/draft.ts'
import type { SignatureArea } from '../../../../../shared/model/signature-area.ts'
import { Mark } from '../../../../components/mark.tsx'
import { useTranslate } from '../../../../i18n.tsx'
import { useLayouts } from '../../../../queries/layouts.ts'
import { useDraftEdits } from '../../edits/use-draft-edits.ts'

type LayoutStateProps = {
  readonly document: DraftDocument
  /** Whether the batch is about to leave, so that no area can be changed. */
  readonly isLocked: boolean
}

export function LayoutState({ document, isLocked }: LayoutStateProps) {
  const t = useTranslate()
  const layouts = useLayouts()
  const edit = useDraftEdits((edits) => edits.edit)
  const flush = useDraftEdits((edits) => edits.flush)
  const [before, setBefore] = useState<readonly SignatureArea[]>()
  const id = document.placed?.layoutId
  if (id === undefined || !layouts.data) return null
  const known = layouts.data.layouts.find((each) => each.id === id)
  const byHand = listByHand(document).length
  const own = document.areas.length - byHand
  const isChanged = isOverridden(document)
  const save = (areas: readonly SignatureArea[]): void => {
    edit([document.id], { areas })
    void flush()
  }
  return (
    <div className="quiet">
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
      {isChanged && !isLocked && (
        <Button
          variant="subtle"
          size="compact-sm"
          onClick={() => {
            setBefore(document.areas)
            save(toLayoutAreas(document))
          }}
        >
          {t('layouts.toLayout')}
        </Button>
      )}
      <span role="status">
        {before && !isChanged && !isLocked && (
          <>
            {' '}
            {t('layouts.isAsLayout')}{' '}
            <Button
              variant="subtle"
              size="compact-sm"
              onClick={() => {
                save(before)
                setBefore(undefined)
              }}
            >
              {t('layouts.undo')}
            </Button>
          </>
        )}
      </span>
    </div>
  )
}
