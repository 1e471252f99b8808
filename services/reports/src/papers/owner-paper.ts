/** The report for the owner, as it is issued. */
import { describeOwnerReport, wordsIn } from '../owner/describe-owner-report.ts';
import { type OwnerReport, type Rows, readOwnerReport } from '../owner/read-owner-report.ts';
import { ownerGaps } from './owner-gaps.ts';
import type { ReadPaper } from './paper.ts';

export const readOwnerPaper: ReadPaper = async (ctx, { installationId, from, to }) => {
  const report = await readOwnerReport(ctx, { installationId, from, to });
  return {
    content: contentOf(report),
    gaps: ownerGaps(report.owner),
    logoId: report.owner.logoId ?? null,
    describe: (language) => describeOwnerReport(report, wordsIn(language)),
  };
};

const rowsOf = <T, R>({ rows, total }: Rows<T>, rowOf: (row: T) => R) => ({ total, rows: rows.map(rowOf) });

/** What it says. When it was counted is no part of that: it says the same a minute later. */
const contentOf = (report: OwnerReport): unknown => {
  const { owner, installationName, statistics, byProgramme, byChoreType, opened, closed, expired, costs } =
    report;
  const { ownerName, cif, address, cp, city, maintainerName } = owner;
  const { at: _at, byMonth: _byMonth, byPerson: _byPerson, copied: _copied, ...rates } = statistics;
  return {
    installationName,
    owner: { ownerName, cif, address, cp, city, maintainerName },
    rates,
    byProgramme,
    byChoreType,
    opened,
    closed,
    expired,
    costs,
    correctives: rowsOf(report.correctives, (row) => [
      row.number,
      row.openingDescription,
      row.elementName,
      row.areaName,
      row.buildingName,
      row.openedAt,
      row.closedAt,
    ]),
    stops: rowsOf(report.stops, (row) => [
      row.elementName,
      row.areaName,
      row.buildingName,
      row.openedAt,
      row.closedAt,
      row.openingDescription,
    ]),
    outOfLimits: rowsOf(report.outOfLimits, (row) => [
      row.performedAt,
      row.dueEnd,
      row.choreName,
      row.elementName,
      row.areaName,
      row.buildingName,
      row.observation,
    ]),
    legal: rowsOf(report.legal, ({ name, buildings, date, dueDate, bookedFor, state }) => [
      name,
      buildings,
      date,
      dueDate,
      bookedFor,
      state,
    ]),
  };
};
