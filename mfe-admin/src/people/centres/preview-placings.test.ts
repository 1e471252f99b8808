import { expect, test } from 'vitest';
import { changesIn, noRole, previewPlacings, takenBack } from './preview-placings.ts';

const [manager, technician] = [1, 2];
const centres = {
  people: [
    { id: 11, name: 'Teo', loginName: 'teo' },
    { id: 12, name: 'Gemma', loginName: 'gemma' },
  ],
  centres: [
    { id: 1, name: 'Norte' },
    { id: 2, name: 'Sur' },
  ],
  roles: [
    { id: manager, name: 'Gestor', centreIds: [1] },
    { id: technician, name: 'Técnico', centreIds: [1, 2] },
  ],
  places: [
    {
      userId: 11,
      installationId: 1,
      roleId: manager,
      roleName: 'Gestor',
      version: 4,
      isBlocked: false,
      canChange: true,
    },
    {
      userId: 12,
      installationId: 1,
      roleId: manager,
      roleName: 'Gestor',
      version: 0,
      isBlocked: false,
      canChange: true,
    },
  ],
};
const known = { centres, ownId: 12 };

test('each person in each chosen centre is told for themselves, and only what changes is sent', () => {
  const told = previewPlacings(known, { roleId: technician, centreIds: [1, 2] });
  expect(told.map(({ outcome, error }) => error ?? outcome)).toEqual([
    'changed',
    'ownAccount',
    'given',
    'ownAccount',
  ]);
  expect(changesIn(told)).toEqual([
    { userId: 11, installationId: 1, roleId: technician, version: 4 },
    { userId: 11, installationId: 2, roleId: technician, version: null },
  ]);
  const away = previewPlacings(known, { roleId: noRole, centreIds: [1, 2] });
  expect(away.map(({ outcome, error }) => error ?? outcome)).toEqual(['taken', 'ownAccount', 'same', 'same']);
  const beyond = previewPlacings(known, { roleId: manager, centreIds: [2] });
  expect(beyond.map(({ outcome, error }) => error ?? outcome)).toEqual(['moreThanOwn', 'ownAccount']);
});

test('what was given is taken away again, what was changed gets its role back, and nothing else is made up', () => {
  const at = { installationId: 1, error: null } as const;
  expect(
    takenBack([
      { ...at, userId: 1, outcome: 'given', formerRoleId: null, version: 0 },
      { ...at, userId: 2, outcome: 'changed', formerRoleId: manager, version: 5 },
      { ...at, userId: 3, outcome: 'taken', formerRoleId: manager, version: null },
      { ...at, userId: 4, outcome: 'same', formerRoleId: manager, version: 1 },
    ]),
  ).toEqual([
    { userId: 1, installationId: 1, roleId: null, version: 0 },
    { userId: 2, installationId: 1, roleId: manager, version: 5 },
  ]);
});
