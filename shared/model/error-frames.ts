// Frames of an error as function and file, for the technical log: without folders, since the path of an installation
// may hold a person's name, and without the message, which may quote what a person typed.
export const MAX_FRAMES = 6
/** Pattern of one frame: `Object.read index.js:10:5`. */
export const FRAME = /^(?:[\w$.<>#[\] ]{1,80} )?[\w.-]{1,80}:\d{1,7}:\d{1,7}$/u
/** Pattern of an error's kind: `TypeError`. */
export const ERROR_KIND = /^[A-Za-z]{1,60}$/u

export function toErrorFrames({ stack = '', message }: Error): readonly string[] {
  const begin = stack.indexOf(message) + message.length
  return stack
    .slice(begin)
    .split('\n')
    .flatMap((line) => {
      const place =
        /^ {4}at (?:(?<name>[^(\\/]+) \()?(?:.*[\\/])?(?<site>[^\\/()]+:\d+:\d+)\)?$/u.exec(
          line,
        )?.groups
      if (!place) return []
      const { name, site } = place
      return [name === undefined ? `${site}` : `${name} ${site}`]
    })
    .filter((frame) => FRAME.test(frame))
    .slice(0, MAX_FRAMES)
}
