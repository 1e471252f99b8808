/** What a document lacks leads to where it is filled in. */
import { type GapCode, gapCodes, paperKinds, paperScreens } from 'shared-kit/contracts/reports/papers';
import { describe, expect, test } from 'vitest';
import { askers, gapAddress, paperPlaces, screenPlaces } from './paper-links.ts';

const days = { from: '2026-01-01', to: '2026-12-31' };
const addressOf = (code: GapCode): string | null => gapAddress({ code, count: 1, places: [] }, days);

describe('what is missing', () => {
  test.each([
    ['ownerName', '/user/administration?tab=installation'],
    ['ownerNif', '/user/administration?tab=installation'],
    ['maintainerName', '/user/administration?tab=installation'],
    ['maintainerNif', '/user/administration?tab=installation'],
    ['fireRegistration', '/user/administration?tab=installation'],
    ['gasCompany', '/user/administration?tab=installation'],
    ['noElements', '/user/administration'],
    ['noTasks', '/user/administrationMaintenance'],
    ['analyses', '/user/administrationMaintenance'],
    ['undone', '/user/reportTasks?from=2026-01-01&to=2026-12-31&filter=2'],
    ['waterPlan', '/user/protocolsAndGuidelines'],
    ['inspection', '/user/inspections'],
  ] as const)('%s is filled in at %s', (code, address) => {
    expect(addressOf(code)).toBe(address);
  });

  test('elements hold the rest one by one, or nothing does', () => {
    expect(gapCodes.filter((code) => addressOf(code) === null)).toEqual([
      'plate',
      'installationDate',
      'refrigerant',
      'charge',
      'installer',
      'product',
      'measure',
      'scheme',
      'nextCheck',
      'unchecked',
      'leakGap',
      'leakRepair',
      'leakDetector',
      'gasOrigin',
      'gasPerson',
    ]);
  });
});

test('each document is asked for by somebody, and the one for the owner is of the whole alone', () => {
  const places = [
    ...paperKinds.map((kind) => paperPlaces[kind].asker),
    ...paperScreens.map((screen) => screenPlaces[screen].asker),
  ];
  expect(new Set(places)).toEqual(new Set(askers));
  expect(paperKinds.filter((kind) => !paperPlaces[kind].byBuilding)).toEqual(['owner']);
});

test('documents of other modules are made on screens of theirs', () => {
  expect(paperScreens.map((screen) => screenPlaces[screen].to)).toEqual([
    '/user/riteRegister',
    '/user/riteCertificate',
    '/user/lowVoltage',
    '/user/correctives',
    '/user/inspectionCalendar',
  ]);
});
