// Form that corrects several addresses at once: a list of old and new ones, typed, pasted or read from a spreadsheet.
// The effect is read from the service next; nothing changes before the person agrees, and who goes back finds the list.
import { Anchor, Button, Checkbox, Group, Modal, Textarea } from '@mantine/core'
import { getHotkeyHandler } from '@mantine/hooks'
import { useState } from 'react'
import { readAddressChanges } from '../../../shared/rules/address-changes.ts'
import { toCanonicalEmail } from '../../../shared/rules/canonical.ts'
import { toPastedRows } from '../../../shared/rules/pasted-rows.ts'
import { FailureNotice } from '../../components/failure-notice.tsx'
import { Icon } from '../../components/icon.tsx'
import { Mark } from '../../components/mark.tsx'
import { Shortcut, useAriaKeys } from '../../components/shortcut.tsx'
import { useFocusBack } from '../../components/use-focus-back.ts'
import type { FoundChange } from '../../document-parts/address-question.ts'
import { findChanged, toAddressQuestion } from '../../document-parts/address-question.ts'
import { SigningDialog } from '../../document-parts/signing-dialog.tsx'
import styles from '../../document-parts/signing-dialog.module.css'
import type { SigningQuestion } from '../../document-parts/signing-lines.ts'
import { useTranslate } from '../../i18n.tsx'
import { useAwaitedOfAddresses } from '../../queries/awaited.ts'
import { usePickAddresses } from '../../queries/signing.ts'

/** Enter alone starts a new line of the list. */
const PROCEED_KEYS = 'mod+Enter'

type AddressFormProps = {
  /** Initial list: a line per person. */
  readonly start: string
  readonly onEnd: () => void
}

// One form: list, spreadsheet, found persons and faults share the typed text.
export function AddressForm({ start, onEnd }: AddressFormProps) {
  const t = useTranslate()
  const ariaKeys = useAriaKeys(PROCEED_KEYS)
  useFocusBack()
  const [text, setText] = useState(start)
  const [resends, setResends] = useState(true)
  const [isTried, setTried] = useState(false)
  /** Whether the person asked to continue while signatures were still being read; it continues once they are. */
  const [isWaiting, setWaiting] = useState(false)
  /** Typed list that the picked one took the place of; undefined: nothing was typed, or it was put back. */
  const [replaced, setReplaced] = useState<string>()
  const [asked, setAsked] = useState<SigningQuestion>()
  const pick = usePickAddresses()
  const { changes, faults } = readAddressChanges(toPastedRows(text))
  const awaited = useAwaitedOfAddresses(changes.map(({ from }) => toCanonicalEmail(from)))
  const found = awaited.data && findChanged(changes, awaited.data)
  const question = found && toAddressQuestion(found, resends)
  const isReading = awaited.isLoading || awaited.isPlaceholderData
  const write = (next: string): void => {
    setText(next)
    setWaiting(false)
  }
  const take = (picked: string): void => {
    const wasPicked = pick.data?.kind === 'read' && pick.data.text === text
    const wasTyped = text.trim() !== '' && text !== start
    if (!wasPicked) setReplaced(wasTyped ? text : undefined)
    write(picked)
  }
  const proceed = (): void => {
    setTried(true)
    if (faults.length > 0) return
    if (isReading) setWaiting(true)
    else if (question) setAsked(question)
  }
  if (isWaiting && !isReading && question) {
    setWaiting(false)
    setAsked(question)
  }
  return (
    <>
      <Modal
        opened={asked === undefined}
        returnFocus={false}
        onClose={onEnd}
        size="lg"
        title={t('people.addresses.title')}
        closeButtonProps={{ 'aria-label': t('signing.close') }}
        closeOnClickOutside={false}
      >
        <form
          className={styles['dialog']}
          noValidate
          onSubmit={(event) => {
            event.preventDefault()
            proceed()
          }}
          onKeyDown={getHotkeyHandler([[PROCEED_KEYS, proceed]])}
        >
          <Textarea
            label={t('people.addresses.label')}
            description={t('people.addresses.about')}
            inputWrapperOrder={['label', 'input', 'description', 'error']}
            data-autofocus
            rows={6}
            resize="vertical"
            spellCheck={false}
            value={text}
            onChange={(event) => {
              write(event.currentTarget.value)
            }}
          />
          <PickSheet pick={pick} onText={take} />
          {replaced !== undefined && (
            <ReplacedNote
              onPutBack={() => {
                write(replaced)
                setReplaced(undefined)
              }}
            />
          )}
          {awaited.error && (
            <FailureNotice title={t('people.unread')} failure={awaited.error.failure} />
          )}
          {found && found.length > 0 && <FoundList found={found} />}
          {isWaiting && isReading && (
            <p className="quiet after-a-moment" role="status">
              {t('tracking.reading')}
            </p>
          )}
          {isTried && <Obstacles {...{ faults, changes, found, question }} />}
          <Checkbox
            label={t('signing.form.resend')}
            checked={resends}
            onChange={(event) => {
              setResends(event.currentTarget.checked)
            }}
          />
          <div className={styles['buttons']}>
            <Button variant="default" onClick={onEnd}>
              {t('signing.goBack')}
            </Button>
            <Button
              type="submit"
              rightSection={<Shortcut keys={PROCEED_KEYS} />}
              aria-keyshortcuts={ariaKeys}
            >
              {t('signing.form.continue')}
            </Button>
          </div>
        </form>
      </Modal>
      <SigningDialog
        question={asked}
        onEnd={onEnd}
        onBack={() => {
          setAsked(undefined)
        }}
      />
    </>
  )
}

/** Note that the picked list took the place of the typed one, which can be put back. */
function ReplacedNote({ onPutBack }: { readonly onPutBack: () => void }) {
  const t = useTranslate()
  return (
    <p role="status">
      {t('people.addresses.replaced')}{' '}
      <Anchor component="button" type="button" onClick={onPutBack}>
        {t('people.addresses.putBack')}
      </Anchor>
    </p>
  )
}

type PickSheetProps = {
  readonly pick: ReturnType<typeof usePickAddresses>
  readonly onText: (text: string) => void
}

function PickSheet({ pick, onText }: PickSheetProps) {
  const t = useTranslate()
  const { data: file } = pick
  return (
    <Group gap="xs">
      <Button
        variant="default"
        leftSection={<Icon name="sheet" />}
        loading={pick.isPending}
        onClick={() => {
          pick.mutate(undefined, {
            onSuccess: (picked) => {
              if (picked.kind === 'read') onText(picked.text)
            },
          })
        }}
      >
        {t('people.addresses.pick')}
      </Button>
      {file?.kind === 'refused' && (
        <p role="alert">
          {t('people.addresses.refused', {
            file: file.fileName,
            why: t(`sheet.fault.${file.fault}`),
          })}
        </p>
      )}
      {pick.error && (
        <FailureNotice title={t('people.addresses.notPicked')} failure={pick.error.failure} />
      )}
    </Group>
  )
}

function FoundList({ found }: { readonly found: readonly FoundChange[] }) {
  const t = useTranslate()
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- a region that scrolls is reached by the keyboard
    <ul className={styles['rows']} tabIndex={0} aria-label={t('people.addresses.found')}>
      {found.map((each) => (
        <li key={each.from} className={styles['row']}>
          <span>
            {each.from} → {each.to}
          </span>
          <FoundMark {...each} />
        </li>
      ))}
    </ul>
  )
}

function FoundMark({ isSame, awaited }: FoundChange) {
  const t = useTranslate()
  const count = new Set(awaited.map(({ documentId }) => documentId)).size
  if (count === 0) {
    return (
      <Mark tone="warn" icon="warn">
        {t('people.addresses.nobody')}
      </Mark>
    )
  }
  if (isSame) {
    return (
      <Mark tone="warn" icon="warn">
        {t('people.addresses.same')}
      </Mark>
    )
  }
  return <span className={styles['who']}>{t('people.addresses.documents', { count })}</span>
}

type ObstaclesProps = ReturnType<typeof readAddressChanges> & {
  readonly found: readonly FoundChange[] | undefined
  readonly question: SigningQuestion | undefined
}

/** Reasons why the question cannot be asked yet. */
function Obstacles({ faults, changes, found, question }: ObstaclesProps) {
  const t = useTranslate()
  if (faults.length > 0) {
    return (
      <ul role="alert" className={styles['sentences']}>
        {faults.map(({ why, line, value }) => (
          <li key={line}>
            <Mark tone="bad" icon="bad">
              {t(`address.fault.${why}`, { line, value })}
            </Mark>
          </li>
        ))}
      </ul>
    )
  }
  if (changes.length === 0) return <p role="alert">{t('people.addresses.empty')}</p>
  if (!found || question) return null
  const isUnchanged = found.every(({ isSame }) => isSame)
  return <p role="alert">{t(isUnchanged ? 'signing.form.unchanged' : 'people.addresses.none')}</p>
}
