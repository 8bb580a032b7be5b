// Fields for folder, groups and categories: where documents are in the account, and who sees them.
import type { DocumentRowView } from '../../../../shared/model/document-view.ts'
import { NO_SAVED_IDS } from '../../../../shared/model/saved-ids.ts'
import { ActButton } from '../../../components/act-button.tsx'
import { FailureNotice } from '../../../components/failure-notice.tsx'
import { useTranslate } from '../../../i18n.tsx'
import { useCategories } from '../../../queries/categories.ts'
import { useSavedIds } from '../../../queries/saved-ids.ts'
import { AccessNote } from './access-note.tsx'
import { toIdChoices } from '../../../components/id-choices.ts'
import { IdField, IdsField } from './id-fields.tsx'
import styles from './options-step.module.css'
import { useAccountOf } from './use-account-of.ts'
import { useOptionField } from './use-option-field.tsx'

type AccessFieldsProps = { readonly rows: readonly DocumentRowView[] }

export function AccessFields({ rows }: AccessFieldsProps) {
  const saved = useSavedIds(useAccountOf(rows)).data ?? NO_SAVED_IDS
  const folder = useOptionField(rows, 'folderId')
  const groups = useOptionField(rows, 'groups')
  return (
    <>
      <div className={styles['pair']}>
        <IdField
          notes={folder.notes}
          label={folder.label}
          path="folderId"
          rejected={folder.rejected}
          choices={toIdChoices(saved.folder)}
          placeholder={folder.placeholder}
          value={folder.value}
          onChange={folder.set}
        />
        <IdsField
          notes={groups.notes}
          label={groups.label}
          path="groups"
          rejected={groups.rejected}
          choices={toIdChoices(saved.group)}
          placeholder={groups.placeholder}
          value={groups.value ?? []}
          onChange={groups.set}
        />
      </div>
      <AccessNote rows={rows} />
      <CategoriesField rows={rows} />
    </>
  )
}

/** Categories that the account offers; the service drops others silently (CREATE-09). */
function CategoriesField({ rows }: AccessFieldsProps) {
  const t = useTranslate()
  const accountId = useAccountOf(rows)
  const { listing, refresh } = useCategories(accountId)
  const { notes, rejected, label, placeholder, value, set } = useOptionField(rows, 'categories')
  const failure = listing.data?.failure ?? listing.error?.failure ?? refresh.error?.failure
  return (
    <div className={styles['refreshed']}>
      <IdsField
        notes={notes}
        label={label}
        path="categories"
        rejected={rejected}
        choices={toIdChoices(listing.data?.categories ?? [])}
        placeholder={placeholder}
        value={value ?? []}
        onChange={set}
      />
      <ActButton
        variant="default"
        aria-label={t('options.refreshCategories')}
        obstacle={accountId === undefined ? t('release.noAccount') : undefined}
        loading={refresh.isPending}
        onClick={() => {
          refresh.mutate()
        }}
      >
        {t('options.refresh')}
      </ActButton>
      {failure && refresh.isSuccess && (
        <FailureNotice title={t('options.categoriesNotListed')} failure={failure} />
      )}
    </div>
  )
}
