import type {
  certificateGeneratorSchema,
  getRiteCertificate as contract,
  RiteCertificate,
} from 'shared-kit/contracts/legal/rite-certificate';
import { dayNumber, dayText } from 'shared-kit/domain/dates/civil-day';
import { localDayOf, startOfLocalDay } from 'shared-kit/domain/dates/local-day';
import {
  askedFiguresOf,
  duePeriodsOf,
  factsOf,
  missingFactsOf,
  missingFiguresOf,
  missingOfGenerator,
} from 'shared-kit/domain/legal/rite/rite-certificate';
import { energyDutiesOf } from 'shared-kit/domain/legal/rite/rite-energy';
import { riteDuties, strictestBand, thermalPowers } from 'shared-kit/domain/legal/rite/rite-power';
import type { RequestContext } from 'shared-kit/server/http/context';
import type { Handler } from 'shared-kit/server/http/define-route';
import type * as z from 'zod/mini';
import { clockOf } from '../tasks/clock.ts';
import { readFormats } from '../tasks/readings/read-measured-world.ts';
import type { Clock } from '../tasks/task-filter.ts';
import { presentGenerator } from './get-rite-plant.ts';
import { readMeasured } from './read-measured.ts';
import { readOpenMeasurements } from './read-open-measurements.ts';
import { readOperations } from './read-operations.ts';
import { readOwners } from './read-owners.ts';
import { byElement, elementOf } from './read-plant.ts';
import { type FoundGenerator, readThermal } from './read-thermal.ts';
import { visitsOf } from './read-visits.ts';
import { registrationOf } from './registrations.ts';
import { presentYear, riteYears, yearId } from './rite-year.model.ts';
import { readTable } from './table-operations.ts';

type CertificateGenerator = z.infer<typeof certificateGeneratorSchema>;

export const getRiteCertificate: Handler<typeof contract> = async ({ query }, ctx) => ({
  data: await readRiteCertificate(ctx, query),
});

/** What it says, and what is missing for it. */
export const readRiteCertificate = async (
  ctx: RequestContext,
  { installationId, year }: { readonly installationId: number; readonly year: number },
): Promise<RiteCertificate> => {
  const clock = await clockOf(ctx);
  const first = (begunYear: number) => new Date(startOfLocalDay(dayNumber(begunYear, 1, 1), clock.timeZone));
  const span = { installationId, start: first(year), end: first(year + 1), now: clock.now };
  const { generators: found, installations } = await readThermal(ctx, installationId);
  const [owners, written, { operations, openTasks }, generators] = [
    await readOwners(ctx, installationId),
    await riteYears(ctx.db).findOne({ _id: yearId(installationId, year) }),
    await readOperations(ctx, span),
    await measuredGenerators(found, { ...span, year, clock, before: first(year - 1) }, ctx),
  ];
  const powers = thermalPowers(found);
  const band = strictestBand(installations.map((each) => each.band));
  // Table 3.3 is about installations above 70 kW: machines of smaller ones ask for none of it.
  const certified = new Set(
    installations.flatMap((each) => (riteDuties[each.band].certificate ? each.generatorIds : [])),
  );
  const table = await readTable(ctx, {
    installationId,
    operations,
    band,
    generators: found.filter(({ id }) => certified.has(id)),
  });
  const told = factsIn(owners);
  const facts = {
    ...told,
    thermalRegistration: registrationOf(told.thermalRegistration ?? '', installations),
  };
  const today = dayText(localDayOf(clock.now.getTime(), clock.timeZone));
  const lastDay = `${year}-12-31`;
  const missingFacts = missingFactsOf(facts, band, today < lastDay ? today : lastDay);
  const askedFigures = askedFiguresOf(powers, found);
  const missingFigures = missingFiguresOf(askedFigures, written?.figures ?? []);
  const sumOf = (name: 'late' | 'open') => operations.reduce((sum, each) => sum + each[name], 0);
  const counts = { lateCount: sumOf('late'), openCount: sumOf('open') };
  const { heatingFrom = null, coolingFrom = null } = clock.seasons;
  const certificate: Omit<RiteCertificate, 'missing' | 'coming'> = {
    year,
    powers,
    band,
    installations,
    facts,
    missingFacts,
    generators,
    operations,
    ...table,
    openTasks,
    ...counts,
    heatingFrom: monthOf(heatingFrom),
    coolingFrom: monthOf(coolingFrom),
    written: presentYear(written),
    askedFigures,
    missingFigures,
  };
  return { ...certificate, ...countsOf(certificate) };
};

type Month = RiteCertificate['heatingFrom'];
const monthOf = (month: number | null): Month => month as Month;

/** Text of each fact that the certificate shows. */
const factsIn = (owners: Awaited<ReturnType<typeof readOwners>>): Record<string, string> => {
  const names = [...Object.values(factsOf).flat(), 'phone', 'email', 'riteContractEnd'] as const;
  return Object.fromEntries(names.map((name) => [name, owners[name] ?? '']));
};

interface Wanted {
  readonly installationId: number;
  readonly year: number;
  readonly clock: Clock;
  /** What is measured every two years counts with the year before. */
  readonly before: Date;
  readonly end: Date;
}

const measuredGenerators = async (
  found: readonly FoundGenerator[],
  { installationId, year, clock, before, end }: Wanted,
  ctx: Parameters<typeof readMeasured>[0],
): Promise<CertificateGenerator[]> => {
  const generatorIds = found.map(({ record }) => record._id);
  const span = { since: before, until: end };
  const measured = await readMeasured(ctx, { installationId, ...span, generatorIds, ofRiteAlone: true });
  const used = new Set(measured.flatMap(({ readings }) => readings.map(({ formatId }) => formatId)));
  const formats = await readFormats(ctx, [...used]);
  const measuring = [...formats.formats.values()].filter(({ quantity }) => quantity).map(({ _id }) => _id);
  const open = await readOpenMeasurements(ctx, { installationId, generatorIds, formatIds: measuring });
  const ofElement = byElement(measured);
  const { timeZone, seasons } = clock;
  const today = localDayOf(clock.now.getTime(), timeZone);
  return found.map((generator) => {
    const { _id } = generator.record;
    const world = { ...formats, element: elementOf(generator) };
    const visits = visitsOf(ofElement.get(_id) ?? [], world, timeZone);
    const openTaskId = open(_id, timeZone);
    return {
      ...presentGenerator(generator),
      missing: missingOfGenerator(generator),
      periods: energyDutiesOf(generator).flatMap((duty) =>
        duePeriodsOf(duty, { generator, visits, openTaskId }, { year, timeZone, seasons, today }),
      ),
    };
  });
};

const countsOf = (certificate: Omit<RiteCertificate, 'missing' | 'coming'>) => {
  const { generators, operations, missingFacts, missingFigures, missingOperations, lateCount, written } =
    certificate;
  const periods = generators.flatMap((generator) => generator.periods);
  const lacking = periods.filter(({ state }) => state === 'missing' || state === 'partial');
  const ofGenerators = generators.flatMap(({ missing }) => missing);
  return {
    missing:
      missingFacts.length +
      missingFigures.length +
      ofGenerators.length +
      lacking.length +
      lateCount +
      missingOperations +
      (written.declaration === null ? 1 : 0) +
      (generators.length === 0 ? 1 : 0),
    coming:
      operations.reduce((sum, { open, coming }) => sum + open + coming, 0) +
      periods.filter(({ state }) => state === 'open' || state === 'coming').length,
  };
};
