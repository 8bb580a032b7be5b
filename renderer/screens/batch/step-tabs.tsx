// Tabs of steps, each with a key; the key also moves the focus to the start of the step.
import { Tabs, Tooltip } from '@mantine/core'
import type { ReactNode, Ref } from 'react'
import { ErrorBoundary } from '../../components/error-boundary.tsx'
import { Shortcut } from '../../components/shortcut.tsx'
import styles from './batch-screen.module.css'
import { useScreenKeys } from '../../components/use-screen-keys.ts'
import { useWindowState } from '../../state/window-state.ts'

type StepTabsProps<Step extends string> = {
  readonly steps: readonly Step[]
  readonly value: Step
  /** Accessible name of the tabs. */
  readonly label: string
  readonly renderTab: (step: Step, index: number) => ReactNode
  readonly onChoose: (step: Step) => void
  /** Called when a step was chosen by its key. */
  readonly onJump: (step: Step) => void
  readonly panel: Ref<HTMLDivElement>
  readonly listClass?: string | undefined
  /** Renders the tabs inside the head above the panel; absent: alone. */
  readonly renderHead?: (list: ReactNode) => ReactNode
  readonly children: ReactNode
}

export function StepTabs<Step extends string>(props: StepTabsProps<Step>) {
  const { steps, value, label, renderTab, onChoose, onJump, panel, listClass, children } = props
  const { renderHead = (list) => list } = props
  const visits = useWindowState((state) => state.visits)
  useScreenKeys(
    steps.map((step, index) => [
      // By physical key, since a Mac types other characters with Alt.
      `alt+digit${String(index + 1)}`,
      () => {
        onJump(step)
      },
      { usePhysicalKeys: true },
    ]),
    [],
  )
  return (
    <Tabs
      value={value}
      onChange={(chosen) => {
        const next = steps.find((step) => step === chosen)
        if (next) onChoose(next)
      }}
      keepMounted={false}
      classNames={{
        root: styles['tabs'] ?? '',
        list: styles['tabList'] ?? '',
        tab: styles['tab'] ?? '',
      }}
    >
      {renderHead(
        <Tabs.List
          aria-label={label}
          {...(listClass === undefined ? {} : { className: listClass })}
        >
          {steps.map((step, index) => (
            <Tooltip
              key={step}
              label={<Shortcut keys={`Alt+${String(index + 1)}`} />}
              position="top"
            >
              <Tabs.Tab value={step} aria-keyshortcuts={`Alt+${String(index + 1)}`}>
                {renderTab(step, index)}
              </Tabs.Tab>
            </Tooltip>
          ))}
        </Tabs.List>,
      )}
      <Tabs.Panel ref={panel} value={value} className={styles['panel']}>
        <ErrorBoundary where={value} room="step" resetOn={String(visits)}>
          {children}
        </ErrorBoundary>
      </Tabs.Panel>
    </Tabs>
  )
}
