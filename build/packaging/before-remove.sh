#!/bin/sh
# prerm of the deb and preun of the rpm: a removal says what stays. dpkg calls `prerm remove` (Debian Policy 6.5), rpm
# gives the number of versions that are left. Neither touches a home folder.
case "$1" in
  remove | 0)
    cat <<'TEXT'
signature-batches: each person's data stays: batches, archive, settings, keys.
  To remove all of it, as that person:
    rm -r ~/.local/share/signature-batches ~/.local/state/signature-batches
    rm -f ~/.config/autostart/signature-batches.desktop
    secret-tool clear application 'Signature Batches'
signature-batches: os dados de cada pessoa ficam: lotes, arquivo, configurações, chaves.
  Para apagar tudo, os comandos acima, como essa pessoa.
TEXT
    ;;
esac
exit 0
