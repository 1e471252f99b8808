/** What goes by thermal installations, and is read anew once one is changed. */
export const staleAfter = [
  'thermalGroups',
  'thermalInstallations',
  'ritePlant',
  'riteCertificate',
  'legalObligations',
  'legalFacts',
] as const;
