// Acts by bound operations on whole documents: in a menu, since most people never need them.
import { Button, Menu } from '@mantine/core'
import type { BoundAct } from '../../shared/rules/signing-acts.ts'
import { OPERATION_OF_ACT } from '../../shared/rules/signing-acts.ts'
import { Icon } from '../components/icon.tsx'
import { useTranslate } from '../i18n.tsx'
import { useBindings } from '../queries/bindings.ts'
import styles from './signing-dialog.module.css'

const ACTS = ['requestAgain', 'groups', 'delete'] as const
export type WholeBoundAct = (typeof ACTS)[number]

/** Those whose operation is bound for the open service; none before that is known. */
export function useBoundActs(): ReadonlySet<BoundAct> {
  const { data } = useBindings()
  const bound = new Set(
    data?.bindings.filter(({ state }) => state.kind === 'bound').map(({ operation }) => operation),
  )
  return new Set(([...ACTS, 'evidence'] as const).filter((act) => bound.has(OPERATION_OF_ACT[act])))
}

type BoundActsMenuProps = {
  /** Why an act is not possible now, in words. */
  readonly tellObstacle: (act: WholeBoundAct) => string | undefined
  readonly onAct: (act: WholeBoundAct) => void
}

/** Nothing where none is bound. What is not possible is shown with its reason, and can be reached by the keyboard. */
export function BoundActsMenu({ tellObstacle, onAct }: BoundActsMenuProps) {
  const t = useTranslate()
  const bound = useBoundActs()
  const acts = ACTS.filter((act) => bound.has(act))
  if (acts.length === 0) return null
  return (
    <Menu position="bottom-start" transitionProps={{ duration: 0 }} hideDetached={false}>
      <Menu.Target>
        <Button variant="default" rightSection={<Icon name="down" />}>
          {t('signing.more')}
        </Button>
      </Menu.Target>
      <Menu.Dropdown>
        {acts.map((act) => {
          const why = tellObstacle(act)
          return (
            <Menu.Item
              key={act}
              closeMenuOnClick={why === undefined}
              aria-disabled={why !== undefined}
              {...(act === 'delete' && why === undefined ? { color: 'red' } : {})}
              onClick={() => {
                if (why === undefined) onAct(act)
              }}
            >
              <span className={styles['act']} data-off={why === undefined ? undefined : true}>
                {t(`signing.${act}.title`)}…
              </span>
              {why !== undefined && <span className={styles['why']}>{why}</span>}
            </Menu.Item>
          )
        })}
      </Menu.Dropdown>
    </Menu>
  )
}
