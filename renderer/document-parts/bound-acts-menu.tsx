// Menu of rarely used commands on whole documents, among them those by bound operations.
import { Button, Menu } from '@mantine/core'
import type { BoundAct } from '../../shared/rules/signing-acts.ts'
import { OPERATION_OF_ACT } from '../../shared/rules/signing-acts.ts'
import { Icon } from '../components/icon.tsx'
import { useTranslate } from '../i18n.tsx'
import { useBindings } from '../queries/bindings.ts'
import styles from './signing-dialog.module.css'

const ACTS = ['requestAgain', 'groups', 'delete'] as const
export type WholeBoundAct = (typeof ACTS)[number]

/** Returns the commands whose operation is bound for the chosen service; empty until that is known. */
export function useBoundActs(): ReadonlySet<BoundAct> {
  const { data } = useBindings()
  const bound = new Set(
    data?.bindings.filter(({ state }) => state.kind === 'bound').map(({ operation }) => operation),
  )
  return new Set(([...ACTS, 'evidence'] as const).filter((act) => bound.has(OPERATION_OF_ACT[act])))
}

export type MenuAct = {
  readonly id: string
  readonly title: string
  /** Why the command is not possible now, in words; undefined: it is possible. */
  readonly obstacle: string | undefined
  readonly isDestructive?: boolean
  readonly onAct: () => void
}

type BoundActsOptions = {
  readonly describeObstacle: (act: WholeBoundAct) => string | undefined
  readonly onAct: (act: WholeBoundAct) => void
}

/** Returns the bound commands as items of `MoreActs`. */
export function useBoundMenuActs({
  describeObstacle,
  onAct,
}: BoundActsOptions): readonly MenuAct[] {
  const t = useTranslate()
  const bound = useBoundActs()
  return ACTS.filter((act) => bound.has(act)).map((act) => ({
    id: act,
    title: t(`signing.${act}.title`),
    obstacle: describeObstacle(act),
    isDestructive: act === 'delete',
    onAct: () => {
      onAct(act)
    },
  }))
}

/**
 * Menu; renders nothing without commands. A command that is not possible is listed with its reason, and the keyboard
 * reaches it.
 */
export function MoreActs({ acts }: { readonly acts: readonly MenuAct[] }) {
  const t = useTranslate()
  if (acts.length === 0) return null
  return (
    <Menu position="bottom-start" transitionProps={{ duration: 0 }} hideDetached={false}>
      <Menu.Target>
        <Button variant="default" rightSection={<Icon name="down" />}>
          {t('signing.more')}
        </Button>
      </Menu.Target>
      <Menu.Dropdown>
        {acts.map(({ id, title, obstacle, isDestructive = false, onAct }) => (
          <Menu.Item
            key={id}
            closeMenuOnClick={obstacle === undefined}
            // The arrow keys skip a disabled item of Mantine's menu, and so its reason.
            renderRoot={(root) => (
              <button type="button" {...root} aria-disabled={obstacle !== undefined} />
            )}
            {...(isDestructive && obstacle === undefined ? { color: 'var(--bad)' } : {})}
            onClick={() => {
              if (obstacle === undefined) onAct()
            }}
          >
            <span className={styles['act']} data-off={obstacle === undefined ? undefined : true}>
              {title}…
            </span>
            {obstacle !== undefined && <span className={styles['why']}>{obstacle}</span>}
          </Menu.Item>
        ))}
      </Menu.Dropdown>
    </Menu>
  )
}
