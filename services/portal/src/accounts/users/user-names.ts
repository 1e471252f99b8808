import type { User } from 'shared-kit/contracts/people/users';
import { searchTextOf } from 'shared-kit/domain/text/search-text';
import { sortKeyOf } from 'shared-kit/domain/text/sort-key';

/** Upper and lower case, and composed and decomposed letters, are one login name. */
export const loginKeyOf = (loginName: string): string => loginName.normalize('NFKC').trim().toLowerCase();

export const fullNameOf = ({ name, firstSurname }: Pick<User, 'name' | 'firstSurname'>): string =>
  `${name} ${firstSurname}`.trim();

type Named = Pick<User, 'loginName' | 'name'> &
  Partial<Pick<User, 'firstSurname' | 'secondSurname' | 'dni' | 'email'>>;

/** What accounts are found, told apart and sorted by. */
export const accountKeys = ({ loginName, name, firstSurname, secondSurname, dni, email }: Named) => ({
  loginKey: loginKeyOf(loginName),
  nameSort: sortKeyOf(name),
  searchText: searchTextOf([loginName, name, firstSurname, secondSurname, dni, email]),
});
