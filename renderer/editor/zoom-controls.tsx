import { ActIcon } from '../components/act-button.tsx'
import type { IconName } from '../components/icon.tsx'
import { useTranslate } from '../i18n.tsx'
import { useView } from './editor-context.ts'
import styles from './editor-toolbar.module.css'
import { useZoomSteps } from './use-zoom-steps.ts'
import { LARGEST_SCALE, SMALLEST_SCALE } from './zoom.ts'

export function ZoomControls() {
  const t = useTranslate()
  const steps = useZoomSteps()
  const kind = useView((state) => state.zoom.kind)
  // Subscriptions: the scale depends on these.
  useView((state) => state.zoom)
  useView((state) => state.size)
  useView((state) => state.page)
  const scale = steps.readScale()
  return (
    <div role="group" aria-label={t('editor.zoom')} className={styles['zoom']}>
      <ZoomButton
        icon="zoomOut"
        label={t('editor.zoom.out')}
        obstacle={scale <= SMALLEST_SCALE ? t('obstacle.smallest') : undefined}
        onClick={steps.out}
      />
      <output className={styles['scale']} aria-label={t('editor.zoom.scale')}>
        {t('editor.percent', { number: Math.round(scale * 100) })}
      </output>
      <ZoomButton
        icon="zoomIn"
        label={t('editor.zoom.in')}
        obstacle={scale >= LARGEST_SCALE ? t('obstacle.largest') : undefined}
        onClick={steps.in}
      />
      <ZoomButton
        icon="fitWidth"
        label={t('editor.zoom.fitWidth')}
        isPressed={kind === 'fitWidth'}
        onClick={steps.fitWidth}
      />
      <ZoomButton
        icon="fitPage"
        label={t('editor.zoom.fitPage')}
        isPressed={kind === 'fitPage'}
        onClick={steps.fitPage}
      />
    </div>
  )
}

type ZoomButtonProps = {
  readonly icon: IconName
  readonly label: string
  readonly obstacle?: string | undefined
  readonly isPressed?: boolean
  readonly onClick: () => void
}

function ZoomButton({ icon, label, obstacle, isPressed, onClick }: ZoomButtonProps) {
  return (
    <ActIcon
      className={styles['tool'] ?? ''}
      variant={isPressed === true ? 'light' : 'subtle'}
      color={isPressed === true ? 'accent' : 'gray'}
      size={32}
      icon={icon}
      label={label}
      {...(isPressed === undefined ? {} : { 'aria-pressed': isPressed })}
      obstacle={obstacle}
      onClick={onClick}
    />
  )
}
