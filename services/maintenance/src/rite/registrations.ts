import type { RiteInstallation } from 'shared-kit/contracts/legal/rite-plant';

/** Where each thermal installation says under which number it was registered, that of the centre may stay empty: theirs stand there. */
export const registrationOf = (
  ofCentre: string,
  installations: readonly Pick<RiteInstallation, 'registration'>[],
): string => {
  const known = installations.map(({ registration }) => registration).filter(Boolean);
  const isWhole = known.length > 0 && known.length === installations.length;
  return ofCentre === '' && isWhole ? [...new Set(known)].join(' · ') : ofCentre;
};
