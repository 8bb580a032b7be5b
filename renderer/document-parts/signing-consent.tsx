// Question before a command on signatures: how many, for whom, at what cost, who is left out and why; and the button
// that runs it.
import { Button, Textarea } from '@mantine/core'
import { useState } from 'react'
import type { AccountId, DocumentId } from '../../shared/model/ids.ts'
import { NO_SAVED_IDS } from '../../shared/model/saved-ids.ts'
import { KNOWN_ADDITIONAL_AUTHENTICATION_METHODS } from '../../shared/model/signer.ts'
import type { SigningPlan } from '../../shared/model/signing.ts'
import { addUpPlans } from '../../shared/rules/signing-plan.ts'
import { toIdChoices } from '../components/id-choices.ts'
import { Mark } from '../components/mark.tsx'
import { useFailureText } from '../components/use-failure-text.ts'
import { useFormat } from '../components/use-format.ts'
import { useTranslate } from '../i18n.tsx'
import { useSavedIds } from '../queries/saved-ids.ts'
import type { SigningOptions, SigningState } from '../queries/signing.ts'
import type { BoundWords } from './bound-lines.ts'
import { ReminderChoice, useReminderChoice } from './reminder-choice.tsx'
import { toAddressLines } from './correction-lines.ts'
import { sayLeftOut } from './left-out.ts'
import { SavePartials } from './save-partials.tsx'
import styles from './signing-dialog.module.css'
import type { SigningQuestion } from './signing-lines.ts'
import { findWho, toLeftOut, toPlans, toSigningSentences } from './signing-lines.ts'

type SigningConsentProps = {
  readonly question: SigningQuestion
  readonly asked: Extract<SigningState, { kind: 'asking' }>
  readonly onAct: (options: SigningOptions) => void
  readonly onEnd: () => void
}

/** Commands that cannot be undone. */
const HARMFUL: readonly SigningQuestion['kind'][] = ['cancel', 'remove', 'delete']

const PHOTO = KNOWN_ADDITIONAL_AUTHENTICATION_METHODS[0]

function useBoundWords(accountId: AccountId | undefined): BoundWords {
  const t = useTranslate()
  const format = useFormat()
  const saved = useSavedIds(accountId).data ?? NO_SAVED_IDS
  return {
    day: format.day,
    group: toIdChoices(saved.group).textOf,
    method: (code) => (code === PHOTO ? t('signing.evidence.photo') : code),
  }
}

export function SigningConsent({ question, asked, onAct, onEnd }: SigningConsentProps) {
  const t = useTranslate()
  const [message, setMessage] = useState('')
  const boundWords = useBoundWords(question.accountId)
  const reminders = useReminderChoice(asked.forecasts, asked.given)
  const forecasts = reminders.limited
  const { kind, names, left = {}, notTheirTurn = 0 } = question
  const leftOut = sayLeftOut(left, t)
  const plans = toPlans(forecasts)
  const { documents, links } = addUpPlans(plans)
  const withPartial = forecasts.flatMap((each): readonly DocumentId[] =>
    each.kind === 'foreseen' && each.plan.kind === 'cancel' && each.plan.made > 0
      ? [each.documentId]
      : [],
  )
  return (
    <form
      className={styles['dialog']}
      onSubmit={(event) => {
        event.preventDefault()
        onAct({
          ...(kind === 'cancel' && message.trim() !== '' ? { message: message.trim() } : {}),
          ...(kind === 'resend' ? reminders.options : {}),
        })
      }}
    >
      <ul className={styles['sentences']}>
        {toSigningSentences(kind, forecasts, t, boundWords).map(({ isGrave, words }) => (
          <li key={words}>
            {isGrave ? (
              <Mark tone="warn" icon="warn">
                {words}
              </Mark>
            ) : (
              words
            )}
          </li>
        ))}
      </ul>
      <AddressList plans={plans} />
      {withPartial.length > 0 && (
        <SavePartials documentIds={withPartial} names={names} isBeforeLoss />
      )}
      {kind === 'resend' && <ReminderChoice choice={reminders} />}
      {leftOut !== undefined && <p>{leftOut}</p>}
      {notTheirTurn > 0 && <p>{t('signing.notTheirTurn', { count: notTheirTurn })}</p>}
      <LeftOutList {...{ question, forecasts }} items={asked.items} />
      {kind === 'cancel' && documents > 0 && (
        <Textarea
          label={t('signing.cancel.message')}
          description={t('signing.cancel.messageAbout')}
          maxLength={2000}
          rows={3}
          value={message}
          onChange={(event) => {
            setMessage(event.currentTarget.value)
          }}
        />
      )}
      <div className={styles['buttons']}>
        <Button variant="default" onClick={onEnd}>
          {t('signing.goBack')}
        </Button>
        {documents > 0 && (
          <Button type="submit" {...(HARMFUL.includes(kind) ? { color: 'red' } : {})}>
            {t(`signing.${kind}.now`, { count: kind === 'resend' ? links : documents })}
          </Button>
        )}
      </div>
    </form>
  )
}

type LeftOutListProps = Pick<SigningConsentProps, 'question'> &
  Pick<SigningConsentProps['asked'], 'items' | 'forecasts'>

function LeftOutList({ question, items, forecasts }: LeftOutListProps) {
  const t = useTranslate()
  const describe = useFailureText()
  const lines = forecasts.flatMap((forecast, index) => {
    const words =
      forecast.kind === 'notRead'
        ? [t('signing.notRead', { why: describe(forecast.failure) })]
        : toLeftOut(forecast.plan, t)
    const who = findWho(question, items[index])
    return words.map((each, place) => ({
      key: `${String(index)} ${String(place)}`,
      name: question.names.get(forecast.documentId),
      words: who === undefined ? each : `${who}: ${each}`,
    }))
  })
  if (lines.length === 0) return null
  return (
    <section aria-label={t('signing.leftOut')}>
      <h3>{t('signing.leftOut')}</h3>
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- a region that scrolls is reached by the keyboard */}
      <ul className={styles['rows']} tabIndex={0} aria-label={t('signing.leftOut')}>
        {lines.map(({ key, name, words }) => (
          <li key={key} className={styles['row']}>
            <span>{name}</span>
            <span className={styles['who']}>{words}</span>
          </li>
        ))}
      </ul>
    </section>
  )
}

/** List of changed addresses of a correction, if there are too many for sentences. */
function AddressList({ plans }: { readonly plans: readonly SigningPlan[] }) {
  const t = useTranslate()
  const lines = toAddressLines(plans, t)
  if (lines.length === 0) return null
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- a region that scrolls is reached by the keyboard
    <ul className={styles['rows']} tabIndex={0} aria-label={t('people.addresses.found')}>
      {lines.map((line) => (
        <li key={line}>{line}</li>
      ))}
    </ul>
  )
}
