// Error of a process that ended while it read a file. Every reason but `closed` is a fault of the file.

export class ParserStopped extends Error {
  /** `memory`: the process took more than any real file needs; `closed`: the program gave the work up. */
  readonly reason: 'timedOut' | 'memory' | 'died' | 'closed'

  constructor(reason: ParserStopped['reason']) {
    super(`the process that read the file has ended: ${reason}`)
    this.name = 'ParserStopped'
    this.reason = reason
  }
}

/**
 * Answer of a job, or `toAnswer` for a file that ended its process.
 * @throws every other error of the job, and `closed`
 */
export async function answerStopped<Answer, Stopped>(
  job: Promise<Answer>,
  toAnswer: (stopped: ParserStopped) => Stopped | Promise<Stopped>,
): Promise<Answer | Stopped> {
  try {
    return await job
  } catch (error) {
    if (!(error instanceof ParserStopped) || error.reason === 'closed') throw error
    return toAnswer(error)
  }
}

export function toReadFault({ reason }: ParserStopped): 'tooLarge' | 'unreadable' {
  return reason === 'memory' ? 'tooLarge' : 'unreadable'
}
