/** What a description cannot say: the compiler refuses each of these, or the types of this file are wrong. */

import { formats } from '../../contracts/catalogues/formats.ts';
import { elements } from '../../contracts/centres/elements.ts';
import { areas, floors } from '../../contracts/centres/installations.ts';
import { roles, users } from '../../contracts/people/users.ts';
import { chores, genericChores } from '../../contracts/plans/chores.ts';
import { defineCatalogue } from './define-catalogue.ts';
import { defineReference } from './define-reference.ts';

const toFormat = defineReference({ routes: formats, label: 'name' });

/** Never run. */
export const refused = () => {
  const plain = { key: 'some', texts: 'mfe-some', columns: ['name'], defaultSort: 'name' } as const;
  const unknownChoice = [{ value: 99, name: 'x' }] as const;
  // @ts-expect-error no such field
  defineCatalogue({ ...plain, routes: roles, fields: [{ name: 'nme' }] });
  // @ts-expect-error a text is no flag
  defineCatalogue({ ...plain, routes: roles, fields: [{ name: 'name', kind: 'flag' }] });
  // @ts-expect-error a flag is no text
  defineCatalogue({ ...plain, routes: users, fields: [{ name: 'isBlocked', kind: 'text' }] });
  // @ts-expect-error a number is no day
  defineCatalogue({ ...plain, routes: elements, fields: [{ name: 'power', kind: 'day' }] });
  // @ts-expect-error an enumeration says which
  defineCatalogue({ ...plain, routes: users, fields: [{ name: 'preferredLanguage' }] });
  // @ts-expect-error an enumeration of other values
  defineCatalogue({ ...plain, routes: users, fields: [{ name: 'preferredLanguage', of: 'archetype' }] });
  // @ts-expect-error an id says what it refers to
  defineCatalogue({ ...plain, routes: elements, fields: [{ name: 'areaId' }] });
  // @ts-expect-error several values say what they are
  defineCatalogue({ ...plain, routes: genericChores, fields: [{ name: 'requires' }] });
  // @ts-expect-error several values say what they are
  defineCatalogue({ ...plain, routes: roles, fields: [{ name: 'permissions' }] });
  // @ts-expect-error a text refers to nothing
  defineCatalogue({ ...plain, routes: roles, fields: [{ name: 'name', to: toFormat }] });
  // @ts-expect-error no such permission
  defineCatalogue({ ...plain, routes: roles, fields: [{ name: 'permissions', of: unknownChoice }] });
  // @ts-expect-error no such column
  defineCatalogue({ ...plain, routes: roles, fields: [], columns: ['nme'] });
  // @ts-expect-error the password is never answered
  defineCatalogue({ ...plain, routes: users, fields: [], columns: ['password'] });
  // @ts-expect-error the server does not sort by it
  defineCatalogue({ ...plain, routes: roles, fields: [], defaultSort: 'permissions' });
  // @ts-expect-error no such default
  defineCatalogue({ ...plain, routes: roles, fields: [], defaults: { nme: '' } });
  // @ts-expect-error a default of another type
  defineCatalogue({ ...plain, routes: roles, fields: [], defaults: { name: 1 } });
  // @ts-expect-error what it depends on is typed as well
  defineCatalogue({ ...plain, routes: elements, fields: [{ name: 'power', when: ({ brnd }) => brnd }] });
  // @ts-expect-error no such text
  defineReference({ routes: areas, label: 'title' });
  // @ts-expect-error a number names nothing
  defineReference({ routes: areas, label: 'floorId' });
  // @ts-expect-error the server does not sort by it
  defineReference({ routes: areas, label: 'name', sort: 'floorId' });
  // @ts-expect-error it does not lie in anything of that name
  defineReference({ routes: floors, label: 'name', within: { field: 'areaId', to: toFormat } });
  // @ts-expect-error routes of something else
  defineCatalogue({ ...plain, routes: chores.list, fields: [] });
};
