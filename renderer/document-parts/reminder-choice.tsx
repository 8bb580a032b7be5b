// Choice of who gets a link again: everybody or some roles, and at most one link per person and day unless more is
// chosen.
import { Checkbox, Group } from '@mantine/core'
import { useState } from 'react'
import type { SigningForecast } from '../../shared/model/signing.ts'
import { limitReminders } from '../../shared/rules/reminders.ts'
import { addUpPlans } from '../../shared/rules/signing-plan.ts'
import { useTranslate } from '../i18n.tsx'
import type { SigningOptions } from '../queries/signing.ts'
import { toPlans } from './signing-lines.ts'

type Choice = {
  readonly options: SigningOptions
  /** Forecasts limited to the choice. */
  readonly limited: readonly SigningForecast[]
  readonly roles: readonly string[]
  readonly chosen: readonly string[]
  readonly onChoose: (roles: readonly string[]) => void
  /** Number of links beyond one per person and day. */
  readonly more: number
  readonly again: boolean
  /** Whether the person agreed to it before; then it is not asked again. */
  readonly isGiven: boolean
  readonly onAgain: (again: boolean) => void
}

export function useReminderChoice(
  forecasts: readonly SigningForecast[],
  given: SigningOptions,
): Choice {
  const [without, setWithout] = useState<readonly string[]>([])
  const [again, setAgain] = useState(given.again ?? false)
  const roles = toRoles(forecasts)
  const chosen = roles.filter((role) => !without.includes(role))
  const options = { ...(again ? { again } : {}), ...(without.length > 0 ? { roles: chosen } : {}) }
  const countLinks = (isAgain: boolean): number =>
    addUpPlans(toPlans(limitReminders(forecasts, { ...options, again: isAgain }))).links
  return {
    options,
    limited: limitReminders(forecasts, { ...options, again }),
    roles,
    chosen,
    onChoose: (next) => {
      setWithout(roles.filter((role) => !next.includes(role)))
    },
    more: countLinks(true) - countLinks(false),
    again,
    isGiven: given.again ?? false,
    onAgain: setAgain,
  }
}

export function ReminderChoice({ choice }: { readonly choice: Choice }) {
  const t = useTranslate()
  const { roles, chosen, more, again, isGiven } = choice
  return (
    <>
      {roles.length > 1 && (
        <Checkbox.Group
          label={t('signing.resend.roles')}
          value={[...chosen]}
          onChange={choice.onChoose}
        >
          <Group gap="md" mt={4}>
            {roles.map((role) => (
              <Checkbox key={role} value={role} label={role} />
            ))}
          </Group>
        </Checkbox.Group>
      )}
      {more > 0 && !isGiven && (
        <Checkbox
          label={t('signing.resend.more', { count: more })}
          checked={again}
          onChange={(event) => {
            choice.onAgain(event.currentTarget.checked)
          }}
        />
      )}
      <p className="quiet">{t('signing.resend.own')}</p>
    </>
  )
}

function toRoles(forecasts: readonly SigningForecast[]): readonly string[] {
  const links = toPlans(forecasts).flatMap((plan) => (plan.kind === 'resend' ? plan.to : []))
  return [...new Set(links.map(({ role }) => role))].toSorted()
}
