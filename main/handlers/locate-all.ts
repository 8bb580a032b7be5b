// Paths of many tokens, or the failure of the first unknown token.
import type { FileTokenId } from '../../shared/model/file-token.ts'
import type { Result } from '../../shared/model/failure.ts'
import { succeed } from '../../shared/model/failure.ts'
import type { NamedPath } from '../drafts/scan-folder.ts'
import type { HandlerContext } from './context.ts'

export function locateAll(
  { locate }: Pick<HandlerContext['files'], 'locate'>,
  tokens: readonly FileTokenId[],
): Result<readonly NamedPath[]> {
  const found = tokens.map(locate)
  const unknown = found.find((each) => !each.ok)
  if (unknown && !unknown.ok) return unknown
  return succeed(found.flatMap((each) => (each.ok ? [each.value] : [])))
}
