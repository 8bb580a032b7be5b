// Version 27: no table changes. An attempt that a person decided may hold the documents that the person saw (R16,
// decisions on fresh evidence); an earlier version would take its record for a damaged one, so it must not open the file.
export const seenByAPerson = 'SELECT 1;'
