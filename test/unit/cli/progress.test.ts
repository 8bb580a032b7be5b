import { expect, test } from 'vitest'
import { createProgress } from '../../../main/cli/progress.ts'

/** Terminal that follows the cursor movements of progress bars: up, clear the line, new line. */
function openTerminal(columns: number) {
  const screen = ['']
  let row = 0
  const put = (text: string): void => {
    const readable = text.replaceAll('\u001b', '␛')
    for (const [token] of readable.matchAll(/␛\[\d+A|␛\[2K|\r|\n|[^␛\r\n]+/gu)) {
      const up = /^␛\[(\d+)A$/u.exec(token)?.[1]
      if (up !== undefined) row -= Number(up)
      else if (token === '␛[2K') screen[row] = ''
      else if (token === '\n') {
        row += 1
        screen[row] ??= ''
      } else if (token !== '\r') screen[row] = (screen[row] ?? '') + token
    }
  }
  return {
    stream: {
      isTerminal: true,
      columns: () => columns,
      write: put,
    },
    lines: () => screen.filter((line) => line !== ''),
  }
}

test('on a terminal a bar moves in its place and stays when it has ended', () => {
  const { stream, lines } = openTerminal(80)
  const progress = createProgress(stream)
  progress.say('before')
  const bar = progress.open('Enviando', 4)
  bar.show(1)
  expect(lines()[1]).toMatch(/^Enviando +█{7}░{21} 1\/4$/u)
  bar.show(4)
  bar.end()
  progress.say('after')
  expect(lines()).toEqual(['before', expect.stringMatching(/^Enviando +█{28} 4\/4$/u), 'after'])
})

test('bars that are open together move below one another until all have ended', () => {
  const { stream, lines } = openTerminal(80)
  const progress = createProgress(stream)
  const signing = progress.open('Assinaturas', 2)
  const archiving = progress.open('Arquivando', 2)
  signing.show(2)
  signing.end()
  archiving.show(2)
  archiving.end()
  progress.open('Depois', 1).end()
  expect(lines().map((line) => line.replace(/ +[█░]+ /u, ' '))).toEqual([
    'Assinaturas 2/2',
    'Arquivando 2/2',
    'Depois 0/1',
  ])
})

test.each([20, 40, 60, 200])('a line never fills a terminal of %i columns', (columns) => {
  const { stream, lines } = openTerminal(columns)
  createProgress(stream).open('Posicionando e conferindo', 12).show(12)
  for (const line of lines()) expect(line.length).toBeLessThan(columns)
})

test('without a terminal each step is one plain line, with no control character', () => {
  let written = ''
  const progress = createProgress({
    isTerminal: false,
    columns: () => 80,
    write: (text) => {
      written += text
    },
  })
  const bar = progress.open('Enviando', 12)
  bar.show(5)
  bar.show(12)
  bar.end()
  bar.end()
  expect(written).toBe('Enviando: 12/12\n')
  const signing = progress.open('Assinaturas', 2)
  const archiving = progress.open('Arquivando', 2)
  archiving.end()
  signing.end()
  expect(written).toBe('Enviando: 12/12\nAssinaturas: 0/2\nArquivando: 0/2\n')
})
