import { paths } from 'shared-kit/contracts/paths';
import type { searchUsers as contract } from 'shared-kit/contracts/people/users';
import { mostHits, type SearchHit } from 'shared-kit/contracts/search';
import { wordsFilter } from 'shared-kit/server/database/search-words';
import type { Handler } from 'shared-kit/server/http/define-route';
import { type UserRecord, users } from './user.model.ts';

type Found = Pick<UserRecord, '_id' | 'loginName' | 'name' | 'firstSurname' | 'secondSurname'>;

export const searchUsers: Handler<typeof contract> = async ({ query: { q, size = mostHits } }, { db }) => {
  const found = await users(db)
    .find(wordsFilter(q))
    .sort({ nameSort: 1, _id: 1 })
    .limit(size)
    .select('loginName name firstSurname secondSurname')
    .lean<Found[]>();
  return { data: found.map(hitOf) };
};

const hitOf = ({ _id, loginName, name, firstSurname, secondSurname }: Found): SearchHit => ({
  kind: 'user',
  id: _id,
  title: [name, firstSurname, secondSurname].filter(Boolean).join(' '),
  hint: loginName,
  installationId: null,
  path: paths.users({ q: loginName }),
});
