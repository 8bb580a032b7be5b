// Arguments of `data`, `erase` and `export-person`.
import { resolve } from 'node:path'
import type { UsageProblem } from './usage-problem.ts'

export type DataArguments =
  | { readonly act: 'usage' }
  | { readonly act: 'clean'; readonly isPlanOnly: boolean }
  | {
      readonly act: 'erase'
      /** Subject: either a person or a batch. */
      readonly person: string | undefined
      readonly batch: string | undefined
      readonly isPlanOnly: boolean
      readonly isConfirmed: boolean
      readonly withSignedFiles: boolean
    }
  | { readonly act: 'export'; readonly person: string; readonly outPath: string }

type Values = {
  readonly person?: string | undefined
  readonly batch?: string | undefined
  readonly out?: string | undefined
  readonly yes?: boolean | undefined
  readonly 'dry-run'?: boolean | undefined
  readonly 'with-signed-files'?: boolean | undefined
}

/** Arguments of these commands; undefined for every other one. */
export function toDataArguments(
  command: string,
  words: readonly string[],
  values: Values,
  workingFolder: string,
): DataArguments | UsageProblem | undefined {
  const { person, batch, out } = values
  const isPlanOnly = values['dry-run'] ?? false
  switch (command) {
    case 'data': {
      const [act] = words
      if (act === 'usage') {
        return isPlanOnly
          ? { kind: 'foreignOption', value: '--dry-run', command: 'data usage' }
          : { act }
      }
      if (act === 'clean') return { act, isPlanOnly }
      return { kind: 'unknownCommand', value: ['data', ...words].join(' ') }
    }
    case 'erase':
      if ((person === undefined) === (batch === undefined)) return { kind: 'noSubject' }
      return {
        act: 'erase',
        person,
        batch,
        isPlanOnly,
        isConfirmed: values.yes ?? false,
        withSignedFiles: values['with-signed-files'] ?? false,
      }
    case 'export-person':
      if (person === undefined || out === undefined) return { kind: 'noExport' }
      return { act: 'export', person, outPath: resolve(workingFolder, out) }
    default:
      return undefined
  }
}
