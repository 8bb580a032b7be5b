// Waits for an answer that cannot itself be interrupted.
/**
 * Answer of `asked`, no longer waited for once the signal aborts.
 * @throws the signal's reason; errors of `asked`
 */
export async function abortable<T>(answer: Promise<T>, stop: AbortSignal): Promise<T> {
  stop.throwIfAborted()
  const stopped = Promise.withResolvers<never>()
  const reject = (): void => stopped.reject(stop.reason)
  stop.addEventListener('abort', reject, { once: true })
  try {
    return await Promise.race([answer, stopped.promise])
  } finally {
    stop.removeEventListener('abort', reject)
  }
}
