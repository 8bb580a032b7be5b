; What electron-builder's NSIS script leaves open. Its macros are called at the places that their names say.
!include "WordFunc.nsh"

; ERROR_PRODUCT_VERSION of the Windows Installer.
!define NEWER_IS_INSTALLED 1638

; Before anything is written: an older program cannot open the journal of a newer one. $LANGUAGE is that of Windows, 1046
; Portuguese of Brazil.
!macro customInit
  ReadRegStr $R8 SHELL_CONTEXT "${UNINSTALL_REGISTRY_KEY}" DisplayVersion
  ${If} $R8 != ""
    ${VersionCompare} "$R8" "${VERSION}" $R9
    ${If} $R9 == 1
      ${If} $LANGUAGE == 1046
        StrCpy $R9 "A vers${U+00E3}o $R8, mais nova que esta (${VERSION}), j${U+00E1} est${U+00E1} instalada. Nada foi alterado."
      ${Else}
        StrCpy $R9 "Version $R8, newer than this one (${VERSION}), is installed already. Nothing was changed."
      ${EndIf}
      MessageBox MB_OK|MB_ICONSTOP "$R9" /SD IDOK
      SetErrorLevel ${NEWER_IS_INSTALLED}
      Quit
    ${EndIf}
  ${EndIf}
!macroend

; A path with a blank and without quotes starts C:\...\Signature.exe where somebody has put one.
!macro customInstall
  WriteRegStr SHELL_CONTEXT "Software\Classes\Lote de assinatura\shell\open\command" "" '"$INSTDIR\${APP_EXECUTABLE_FILENAME}" "%1"'
!macroend

; Before a removal with windows: what stays, and how to remove it too. A removal with /S asks nothing.
!macro customUnInit
  ${GetParameters} $R8
  ClearErrors
  ${GetOptions} $R8 "/S" $R9
  ${If} ${Errors}
    ${If} $LANGUAGE == 1046
      StrCpy $R9 "Seus dados ficam neste computador: lotes, documentos assinados, configura${U+00E7}${U+00F5}es e chave.$\r$\n$\r$\nPara apagar tudo, apague depois as pastas:$\r$\n"
    ${Else}
      StrCpy $R9 "Your data stays on this computer: batches, signed documents, settings and key.$\r$\n$\r$\nTo remove all of it, delete these folders afterwards:$\r$\n"
    ${EndIf}
    MessageBox MB_OKCANCEL|MB_ICONINFORMATION "$R9$LOCALAPPDATA\Signature Batches$\r$\n$LOCALAPPDATA\Signature Batches State" IDOK +2
    Quit
  ${EndIf}
  ClearErrors
!macroend

!macro customUnInstall
  ${IfNot} ${isUpdated}
    ; The extension is given back unless another program took it meanwhile.
    ReadRegStr $R8 SHELL_CONTEXT "Software\Classes\.lote" ""
    ${If} $R8 == "Lote de assinatura"
      DeleteRegKey SHELL_CONTEXT "Software\Classes\.lote"
    ${EndIf}
    ; The start with Windows, under the id of the program.
    DeleteRegValue HKCU "Software\Microsoft\Windows\CurrentVersion\Run" "${APP_ID}"
    DeleteRegValue HKCU "Software\Microsoft\Windows\CurrentVersion\Explorer\StartupApproved\Run" "${APP_ID}"
    ; The copy of the installer that differential updates are made from.
    RMDir /r "$LOCALAPPDATA\signature-batches-updater"
    ; The journal, the files and the archive of this person: only on request.
    ClearErrors
    ${GetParameters} $R8
    ${GetOptions} $R8 "--delete-app-data" $R9
    ${IfNot} ${Errors}
      RMDir /r "$LOCALAPPDATA\Signature Batches"
      RMDir /r "$LOCALAPPDATA\Signature Batches State"
    ${EndIf}
    ClearErrors
  ${EndIf}
!macroend
