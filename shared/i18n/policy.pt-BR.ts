// What an administrator set: in the settings, the notice and the command line.
export const policy = {
  'policy.set': 'Definido pelo administrador',
  'policy.where.lineAndKey': 'linha {{line}}, “{{key}}”',
  'policy.where.line': 'linha {{line}}',
  'policy.where.key': '“{{key}}”',
  'policy.where.unreadable': 'não pode ser lido',
}
