import * as contracts from 'shared-kit/contracts/legal/inspections';
import { defineRoute } from 'shared-kit/server/http/define-route';
import { recordRoutes } from 'shared-kit/server/records';
import { changeParts, confirmReading } from './change-parts.ts';
import { getCompany, listCompanies } from './companies.ts';
import { inspectionSpec } from './describe-inspections.ts';
import { listDueInspections, listStandingInspections } from './list-due.ts';
import { locate, locateCompany } from './locate-inspection.ts';
import { searchInspections, summarizeInspections } from './read-inspections.ts';
import { getInspectionMatrix } from './read-matrix.ts';

const { list: listOfCompanies, get: oneCompany } = contracts.inspectionCompanies;

export const inspectionRoutes = [
  ...recordRoutes(contracts.inspections, inspectionSpec),
  defineRoute(contracts.updateInspectionParts, { locate, handle: changeParts }),
  defineRoute(contracts.confirmInspectionReading, { locate, handle: confirmReading }),
  defineRoute(contracts.summarizeInspections, { handle: summarizeInspections }),
  defineRoute(contracts.listDueInspections, { handle: listDueInspections }),
  defineRoute(contracts.listStandingInspections, { handle: listStandingInspections }),
  defineRoute(contracts.getInspectionMatrix, { handle: getInspectionMatrix }),
  defineRoute(contracts.searchInspections, { handle: searchInspections }),
  defineRoute(listOfCompanies, { handle: listCompanies }),
  defineRoute(oneCompany, { locate: locateCompany, handle: getCompany }),
];
