// Mistakes of a command line, each with its parameters.

export type UsageProblem =
  | { readonly kind: 'help' }
  | { readonly kind: 'unknownCommand'; readonly value: string }
  | { readonly kind: 'unknownOption'; readonly value: string }
  | { readonly kind: 'missingValue'; readonly value: string }
  | { readonly kind: 'noValueTaken'; readonly value: string }
  | { readonly kind: 'foreignOption'; readonly value: string; readonly command: string }
  | { readonly kind: 'missingFile'; readonly value: string }
  | { readonly kind: 'oneFileOnly'; readonly value: string }
  | { readonly kind: 'badNumber'; readonly value: string }
  | { readonly kind: 'badCount'; readonly value: string }
  | { readonly kind: 'badTime'; readonly value: string }
  | { readonly kind: 'twoTargets' }
  | { readonly kind: 'noTarget'; readonly value: string }
  | { readonly kind: 'noOutput' }
  | { readonly kind: 'fileAndAddress' }
  | { readonly kind: 'overviewOfView' }
  | { readonly kind: 'missingOption'; readonly value: string; readonly command: string }
  | { readonly kind: 'badAccount'; readonly value: string }
  | { readonly kind: 'noLoteName'; readonly value: string }
  | { readonly kind: 'noSubject' }
  | { readonly kind: 'noExport' }
  | { readonly kind: 'noSelection' }
  | { readonly kind: 'badWebhook'; readonly value: string }
  | { readonly kind: 'noCpf' }
  | { readonly kind: 'oneChange' }
  | { readonly kind: 'badOperation'; readonly value: string }
  | { readonly kind: 'noNewName' }
