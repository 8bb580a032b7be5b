// Rules of name and message as texts: long ones, and template fields that were not filled (LIM-15).
import type { DocumentContent } from '../model/document.ts'
import { findFields } from './fill-template.ts'
import type { Finding } from './finding.ts'
import { makeFinding } from './finding.ts'
import { isLong, LIKELY_LENGTHS } from './text-lengths.ts'

/** Checks the name; `checkMessage` checks the message. */
export function checkName({ name }: Pick<DocumentContent, 'name'>): readonly Finding[] {
  if (name.trim() === '') return [makeFinding('document.nameMissing', ['name'])]
  return [
    ...(isLong('name', name)
      ? [makeFinding('document.nameLong', ['name'], toLength(name, LIKELY_LENGTHS.name))]
      : []),
    ...(hasFields(name)
      ? [makeFinding('document.nameUnmerged', ['name'], { fields: toFieldList(name) })]
      : []),
  ]
}

export function checkMessage({
  message = '',
}: Pick<DocumentContent, 'message'>): readonly Finding[] {
  return [
    ...(isLong('message', message)
      ? [makeFinding('option.messageLong', ['message'], toLength(message, LIKELY_LENGTHS.message))]
      : []),
    ...(hasFields(message)
      ? [makeFinding('option.messageUnmerged', ['message'], { fields: toFieldList(message) })]
      : []),
  ]
}

function toLength(text: string, most: number): Finding['params'] {
  return { length: text.length, most }
}

function hasFields(text: string): boolean {
  return findFields(text).length > 0
}

function toFieldList(text: string): string {
  return [...new Set(findFields(text))].map((field) => `{${field}}`).join(', ')
}
