import type { UserRecord } from './user.model.ts';

/** Upper and lower case, and composed and decomposed letters, are one login name. */
export const loginKeyOf = (loginName: string): string => loginName.normalize('NFKC').trim().toLowerCase();

export const fullNameOf = ({ name, firstSurname }: Pick<UserRecord, 'name' | 'firstSurname'>): string =>
  `${name} ${firstSurname}`.trim();
