// The evidence sheet: what it says of a batch, and how it is checked by people without the program.
export const evidenceSheet = {
  'report.as.evidence': 'Folha de evidências (SHA-256)',
  'evidenceSheet.fileName': 'Evidências',
  'evidenceSheet.title': 'Folha de evidências: {{name}}',
  'evidenceSheet.made': 'Feita em {{when}}.',
  'evidenceSheet.counts': 'Documentos: {{documents}}. Arquivos assinados guardados: {{files}}.',
  'evidenceSheet.chain':
    'Tudo o que aconteceu está em uma cadeia de registros: cada registro tem o SHA-256 dele junto com o do anterior.\nÚltimo registro no momento: nº {{number}}, de {{when}}. Número e SHA-256 dele:',
  'evidenceSheet.chainWhole': 'A cadeia foi conferida inteira antes desta folha: íntegra.',
  'evidenceSheet.chainBroken':
    'ATENÇÃO: a cadeia foi conferida e NÃO está íntegra a partir do registro nº {{number}}.',
  'evidenceSheet.howTo': `Como conferir sem o programa

1. Os arquivos. Cada linha sem "#" tem o SHA-256 de um arquivo assinado e o nome dele dentro da pasta dos assinados,
   ou o caminho inteiro se ele está em uma pasta usada antes.
   Abra a pasta dos assinados em um terminal, com esta folha nela, e use:
     Linux:    sha256sum -c "FOLHA.txt"
     macOS:    shasum -a 256 -c "FOLHA.txt"
     Windows:  certutil -hashfile "ARQUIVO.pdf" SHA256     (um arquivo por vez; compare com a linha dele)
   Se um só byte do arquivo mudar, o SHA-256 é outro.

2. A cadeia. Quem tem o programa a grava com: verify-audit --export cadeia.jsonl
   Cada linha é um registro: seq, at, kind, payload (texto) e hash. O hash é o SHA-256, em UTF-8, de:
     hash do registro anterior (vazio no primeiro) + quebra de linha (\\n) + JSON sem espaços de [seq, at, kind, payload]
   Este programa em Python confere todos e termina com o número e o SHA-256 do último:
     import hashlib, json
     h = ''
     for line in open('cadeia.jsonl', encoding='utf-8'):
         e = json.loads(line)
         t = h + '\\n' + json.dumps([e['seq'], e['at'], e['kind'], e['payload']], ensure_ascii=False, separators=(',', ':'))
         h = hashlib.sha256(t.encode('utf-8')).hexdigest()
         assert h == e['hash'], e['seq']
     print(e['seq'], h)
   O registro com o número desta folha precisa ter o SHA-256 desta folha.

3. Com o programa: verify-audit "FOLHA.txt" confere a cadeia, o registro desta folha e os arquivos.

A folha mostra que arquivos e registros são os mesmos desde que foi feita. Quem assinou, e como, é provado pelo
serviço de assinatura, dentro de cada PDF.`,
  'evidenceSheet.sent': '  código no serviço {{partnerId}}, enviado em {{when}}',
  'evidenceSheet.original': '  SHA-256 do original: {{sha256}}',
  'evidenceSheet.signed': '  assinou: {{who}} ({{role}}) {{when}}',
  'evidenceSheet.notSigned': '  não assinou: {{who}} ({{role}})',
  'evidenceSheet.noFile': '  sem arquivo assinado guardado',
} as const
