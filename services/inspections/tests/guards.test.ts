import * as feeds from 'shared-kit/contracts/calendar-feeds';
import { inspectionDoubts } from 'shared-kit/contracts/doubts';
import * as contracts from 'shared-kit/contracts/legal/inspections';
import * as obligations from 'shared-kit/contracts/legal/legal-obligations';
import * as rules from 'shared-kit/contracts/legal/legal-rules';
import * as holidays from 'shared-kit/contracts/legal/local-holidays';
import { guardedRecord } from 'shared-kit/testing/guards/record-routes';
import { checkRouteGuards } from 'shared-kit/testing/guards/route-guards';
import type { TestService } from 'shared-kit/testing/test-service';
import { afterAll, beforeAll } from 'vitest';
import { shippedRules } from '../src/legal/shipped-rules.ts';
import { add, installationId, startInspections, visit } from './support.ts';

let app: TestService;
beforeAll(async () => {
  app = await startInspections();
  await add(app, {});
  await add(app, { inspectionType: 2 });
});
afterAll(() => app.close());

const ofOne = { id: 1 };
const days = { from: '2026-01-01', to: '2026-12-31' };
const written = { language: 'es', origin: 'https://portal.example' };
const [[key, rule] = ['none', undefined]] = shippedRules;
const decision = {
  installationId,
  inspectionType: 0,
  ruleKey: 'liftInspection',
  subjects: [{ place: 'element', id: 22 }],
  decision: { kind: 'rejected', reason: 'Retirado' },
};
const answers = { installationId, place: 'building', id: 7, answers: { beds: 4 } };
const question = { installationId, fact: 'beds', value: 4, subjects: [{ place: 'building', id: 7 }] };
/** What access to a record depends on. */
const located = { inspectionType: 0 };

const ofRecords = [
  ...guardedRecord(contracts.inspections, visit, { installationId, inspectionType: 0 }),
  { contract: contracts.updateInspectionParts, valid: { params: ofOne, body: { version: 0, defects: [] } } },
  { contract: contracts.confirmInspectionReading, valid: { params: ofOne } },
];

checkRouteGuards(
  () => app,
  [
    ...ofRecords.map((route) => ({ ...route, located })),
    { contract: contracts.summarizeInspections, valid: { query: { installationId } } },
    { contract: contracts.listDueInspections, valid: { query: { installationId, ...days } } },
    { contract: contracts.listStandingInspections, valid: { query: { installationId } } },
    { contract: contracts.getInspectionMatrix, valid: {} },
    { contract: contracts.inspectionCompanies.list, valid: { query: { installationId } } },
    { contract: contracts.inspectionCompanies.get, valid: { params: { id: 2 } } },
    { contract: obligations.listObligations, valid: { query: { installationId } } },
    { contract: obligations.decideObligations, valid: { body: decision }, located },
    { contract: obligations.listLegalFacts, valid: { query: { installationId } } },
    { contract: obligations.answerLegalFacts, valid: { body: answers } },
    { contract: obligations.answerLegalQuestion, valid: { body: question } },
    { contract: obligations.getLegalExpiry, valid: { params: ofOne }, located },
    {
      contract: obligations.tickLegalNotice,
      valid: { params: ofOne, body: { notice: 0, doneOn: '2026-11-26' } },
      located,
    },
    { contract: holidays.getLocalHolidays, valid: { query: { installationId, year: 2027 } } },
    {
      contract: holidays.saveLocalHolidays,
      valid: { body: { installationId, year: 2027, version: 0, days: [] } },
    },
    { contract: inspectionDoubts.list, valid: { query: { installationId } } },
    {
      contract: inspectionDoubts.decide,
      valid: { params: { id: 'inspection:1' }, body: { installationId, version: 0, decision: 'accept' } },
    },
    { contract: rules.listLegalRules, valid: {} },
    { contract: rules.createLegalRule, valid: { body: { key: 'ownRule', rule } } },
    { contract: rules.getLegalRule, valid: { params: { key } } },
    { contract: rules.saveLegalRule, valid: { params: { key }, body: { version: 0, rule } } },
    {
      contract: rules.readLegalRuleAgain,
      valid: { params: { key }, body: { version: 0, readIn: 'BOE' } },
    },
    { contract: rules.tryLegalRule, valid: { params: { key }, body: { installationId, rule } } },
    { contract: contracts.searchInspections, valid: { query: { installationId, q: 'ascensor' } } },
    {
      contract: contracts.printInspectionPlan,
      valid: { query: { installationId, year: 2027, language: 'es' } },
    },
    {
      contract: contracts.issueInspectionPlan,
      valid: {
        body: { installationId, year: 2027, language: 'es', origin: 'https://portal.example' },
      },
    },
    { contract: contracts.printInspectionMatrix, valid: { query: { language: 'es' } } },
    { contract: feeds.listCalendarFeeds, valid: {} },
    { contract: feeds.createCalendarFeed, valid: { body: { scope: installationId, ...written } } },
    { contract: feeds.renewCalendarFeed, valid: { params: ofOne, body: written } },
    { contract: feeds.revokeCalendarFeed, valid: { params: ofOne } },
    { contract: feeds.readCalendarFeed, valid: { params: { secret: `cal_${'x'.repeat(43)}` } } },
  ],
  {
    guardedResources: [
      'inspections',
      'inspectionMatrix',
      'inspectionCompanies',
      'calendarFeeds',
      'legalObligations',
      'legalFacts',
      'legalRules',
      'legalExpiries',
      'localHolidays',
      'inspectionDoubts',
    ],
  },
);
