import { expect, it } from 'vitest';
import { Permission } from '../contracts/people/permissions.ts';
import { starterRoles } from './starter-roles.ts';

const all = Object.entries(starterRoles);

it.each(all)('%s has each permission once, and not the one of the test page', (_, permissions) => {
  expect(new Set(permissions).size).toBe(permissions.length);
  expect(permissions).not.toContain(Permission.TestPage);
});

it('Applus and Entropy are of one alone', () => {
  const { ApplusView, ApplusEdit, EntropyView, EntropyEdit } = Permission;
  const programmes: readonly Permission[] = [ApplusView, ApplusEdit, EntropyView, EntropyEdit];
  const having = all.filter(([, permissions]) => permissions.some((each) => programmes.includes(each)));
  expect(having.map(([name]) => name)).toEqual(['programmeTechnician']);
});

it('whoever only reads changes nothing', () => {
  const { PreventiveView, RiteView, LowVoltageView, CorrectiveOnlyView } = Permission;
  expect(starterRoles.reader).toEqual([PreventiveView, RiteView, LowVoltageView, CorrectiveOnlyView]);
});
