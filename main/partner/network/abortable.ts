// Ends the waiting for an answer that cannot itself be cut short.
/**
 * What others are asked may come when it comes: nobody waits for it once the signal has aborted.
 * @throws the signal's reason; what `asked` throws
 */
export async function abortable<T>(asked: Promise<T>, stop: AbortSignal): Promise<T> {
  stop.throwIfAborted()
  const stopped = Promise.withResolvers<never>()
  const reject = (): void => stopped.reject(stop.reason)
  stop.addEventListener('abort', reject, { once: true })
  try {
    return await Promise.race([asked, stopped.promise])
  } finally {
    stop.removeEventListener('abort', reject)
  }
}
