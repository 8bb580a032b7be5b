// Saved views: filters, search, order and columns of a list under a name.
import type { savedViews as portuguese } from './saved-views.pt-BR.ts'

export const savedViews: Readonly<Record<keyof typeof portuguese, string>> = {
  'savedViews.title': 'Views',
  'savedViews.none': 'No view of this list is saved.',
  'savedViews.name': 'Save as a view',
  'savedViews.newName': 'New name of “{{name}}”',
  'savedViews.replace': 'Replace',
  'savedViews.rename': 'Rename “{{name}}”',
  'savedViews.remove': 'Delete “{{name}}”',
  'savedViews.removed': '“{{name}}” was deleted.',
  'savedViews.undo': 'Undo',
  'savedViews.failed': 'The views were not changed',
  'savedViews.unread': 'The views could not be read',
  'savedViews.partly': '“{{name}}” shows the rest: {{what}}.',
  'savedViews.gone.batch': 'its batch no longer exists',
  'savedViews.gone.text': 'a text of it was erased with a person’s data',
  'savedViews.gone.columns_one': 'this list has no column {{columns}}',
  'savedViews.gone.columns_other': 'this list has no columns {{columns}}',
  'savedViews.list.documents': 'Tracking, by document',
  'savedViews.list.people': 'Tracking, by person',
  'savedViews.list.archive': 'Archive',
  'savedViews.list.table': 'Table of the batch',
  'savedViews.list.list': 'Another list',
}
