// Steps as tabs, each with its key: a key also brings the focus to where the step begins.
import { Tabs, Tooltip } from '@mantine/core'
import { useHotkeys } from '@mantine/hooks'
import type { ReactNode, Ref } from 'react'
import { Shortcut } from '../../components/shortcut.tsx'
import styles from './batch-screen.module.css'

type StepTabsProps<Step extends string> = {
  readonly steps: readonly Step[]
  readonly value: Step
  /** Name of the list of tabs. */
  readonly label: string
  readonly renderTab: (step: Step, index: number) => ReactNode
  readonly onChoose: (step: Step) => void
  /** Chosen by its key. */
  readonly onJump: (step: Step) => void
  readonly panel: Ref<HTMLDivElement>
  readonly listClass?: string | undefined
  /** Puts the list of tabs into what stands above the panel. */
  readonly renderHead?: (list: ReactNode) => ReactNode
  readonly children: ReactNode
}

export function StepTabs<Step extends string>(props: StepTabsProps<Step>) {
  const { steps, value, label, renderTab, onChoose, onJump, panel, listClass, children } = props
  const { renderHead = (list) => list } = props
  useHotkeys(
    steps.map((step, index) => [
      // By its place on the keyboard: with Alt, a Mac writes another sign on it.
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
        {children}
      </Tabs.Panel>
    </Tabs>
  )
}
