import { expect, test } from 'vitest';
import { Permission } from '../../contracts/people/permissions.ts';
import type { Access } from '../../contracts/route.ts';
import { type Granted, mayAsk } from './may-ask.ts';

const { PreventiveView, RiteView } = Permission;
const byProgramme: Access = {
  anyOf: [PreventiveView, RiteView],
  in: 'input',
  demand: (query) => ({ anyOf: (query as { rite: boolean }).rite ? [RiteView] : [PreventiveView] }),
};

test.each<[string, Access, object, Granted, boolean]>([
  ['what is for all', 'public', {}, [], true],
  ['what is for whoever is signed in', 'signedIn', {}, [], true],
  ['what is for administrators of all', 'superAdmin', {}, [RiteView], false],
  ['what is for administrators of all, by one', 'superAdmin', {}, null, true],
  ['what takes any grant', { anyOf: [], in: 'input' }, {}, [], true],
  ['what takes a permission that is there', { anyOf: [RiteView], in: 'input' }, {}, [RiteView], true],
  [
    'what takes a permission that is not there',
    { anyOf: [RiteView], in: 'input' },
    {},
    [PreventiveView],
    false,
  ],
  ['what depends on what is asked', byProgramme, { rite: true }, [PreventiveView], false],
  ['what depends on what is asked, and is granted', byProgramme, { rite: true }, [RiteView], true],
  ['what depends on the record', { ...byProgramme, in: 'record' }, {}, [PreventiveView], true],
])('%s', (_, access, query, granted, may) => {
  expect(mayAsk({ access }, query, granted)).toBe(may);
});
