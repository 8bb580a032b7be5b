// Shown in the place of a list that is not read: the failure, or after a moment that it is being read.
import type { Failure } from '../../shared/model/failure.ts'
import { FailureNotice } from './failure-notice.tsx'

type ReadStateProps = {
  readonly of: {
    readonly error: { readonly failure: Failure } | null
    readonly isPending: boolean
    readonly isFetching: boolean
    readonly refetch: () => unknown
  }
  /** Title of the failure: "The documents could not be read". */
  readonly unread: string
  readonly reading: string
}

export function ReadState({
  of: { error, isPending, isFetching, refetch },
  unread,
  reading,
}: ReadStateProps) {
  return (
    <>
      {error && (
        <FailureNotice
          title={unread}
          failure={error.failure}
          onRetry={() => void refetch()}
          isRetrying={isFetching}
        />
      )}
      {isPending && !error && (
        <p className="quiet after-a-moment" role="status">
          {reading}
        </p>
      )}
    </>
  )
}
