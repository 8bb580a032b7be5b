// Screen of the chosen account at the service: documents (also those not sent from here), users, categories and
// webhooks.
import { Button, SegmentedControl } from '@mantine/core'
import type { FunctionComponent } from 'react'
import { useState } from 'react'
import type { AccountId } from '../../../shared/model/ids.ts'
import { EmptyState } from '../../components/empty-state.tsx'
import { Screen } from '../../components/screen.tsx'
import { useTranslate } from '../../i18n.tsx'
import { useChosenAccountId } from '../../queries/service.ts'
import { useWindowState } from '../../state/window-state.ts'
import { ServiceCategories } from './service-categories.tsx'
import { ServiceDocuments } from './service-documents.tsx'
import { ServiceUsers } from './service-users.tsx'
import { ServiceWebhooks } from './service-webhooks.tsx'

const SUBJECTS = ['documents', 'categories', 'users', 'webhooks'] as const
type Subject = (typeof SUBJECTS)[number]
/** Subjects whose list scrolls inside the window. */
const FILLING: readonly Subject[] = ['documents', 'categories', 'users']

const PART_OF: Readonly<Record<Subject, FunctionComponent<{ readonly accountId: AccountId }>>> = {
  documents: ServiceDocuments,
  categories: ServiceCategories,
  users: ServiceUsers,
  webhooks: ServiceWebhooks,
}

export function ServiceScreen() {
  const t = useTranslate()
  const accountId = useChosenAccountId()
  const goTo = useWindowState((state) => state.goTo)
  const [subject, setSubject] = useState<Subject>('documents')
  const Part = PART_OF[subject]
  return (
    <Screen
      fills={FILLING.includes(subject)}
      title={t('shell.service')}
      about={t('service.about')}
      tools={
        <SegmentedControl
          aria-label={t('service.tab')}
          data={SUBJECTS.map((value) => ({ value, label: t(`service.tab.${value}`) }))}
          value={subject}
          onChange={(value) => {
            const chosen = SUBJECTS.find((each) => each === value)
            if (chosen) setSubject(chosen)
          }}
        />
      }
    >
      {accountId === undefined ? (
        <EmptyState
          icon="live"
          title={t('service.noAccountTitle')}
          about={t('service.noAccountAbout')}
        >
          <Button
            onClick={() => {
              goTo('account')
            }}
          >
            {t('serviceLink.open')}
          </Button>
        </EmptyState>
      ) : (
        <>
          <h2 className="visually-hidden">{t(`service.tab.${subject}`)}</h2>
          <Part key={accountId} accountId={accountId} />
        </>
      )}
    </Screen>
  )
}
