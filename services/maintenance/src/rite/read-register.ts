/** The register of a year as it is printed: each entry with its readings in words. */
import type { LocalizedText } from 'shared-kit/contracts/base';
import type { ChoreResult } from 'shared-kit/contracts/enums';
import type { InstallationOwnersV1 } from 'shared-kit/contracts/views/installations';
import { dayNumber } from 'shared-kit/domain/dates/civil-day';
import { localDayText, startOfLocalDay } from 'shared-kit/domain/dates/local-day';
import type { RequestContext } from 'shared-kit/server/http/context';
import { fail } from 'shared-kit/server/http/errors';
import { presentReceipt, receiptIn } from 'shared-kit/server/operation-time';
import type { PrintedTimes } from 'shared-kit/server/papers/documents';
import { type ToldReading, tellReading } from 'shared-kit/server/papers/reading-texts';
import { clockOf } from '../tasks/clock.ts';
import { readFormats } from '../tasks/readings/read-measured-world.ts';
import { tasks } from '../tasks/task.model.ts';
import { performedFilter } from '../tasks/task-filter.ts';
import { companyOf } from './register-company.ts';

/** More would make a document that nobody can read or draw. */
export const mostEntries = 20_000;

export interface ToldEntry {
  readonly day: string;
  readonly ref: string;
  readonly name: LocalizedText;
  readonly element: string;
  readonly place: string;
  readonly result: ChoreResult;
  readonly by: string;
  readonly company: string;
  readonly registration: string;
  readonly readings: readonly ToldReading[];
  readonly observation: string;
  readonly isCopied: boolean;
  /** When it was done, written down and taken in. */
  readonly times: PrintedTimes;
}

interface Wanted {
  readonly installationId: number;
  readonly year: number;
  readonly owners: InstallationOwnersV1;
}

/** The oldest first; 413 `payloadTooLarge` for more than 20,000. */
export const readRegister = async (
  ctx: RequestContext,
  { installationId, year, owners }: Wanted,
): Promise<ToldEntry[]> => {
  const { timeZone } = await clockOf(ctx);
  const first = (begunYear: number) => new Date(startOfLocalDay(dayNumber(begunYear, 1, 1), timeZone));
  const found = await tasks(ctx.db)
    .find({
      ...performedFilter({ installationId, programmes: ['rite'] }),
      performedAt: { $gte: first(year), $lt: first(year + 1) },
    })
    .sort({ performedAt: 1, _id: 1 })
    .limit(mostEntries + 1)
    .toArray();
  if (found.length > mostEntries) fail('payloadTooLarge', { limit: mostEntries });
  const used = new Set(found.flatMap(({ readings }) => readings.map(({ formatId }) => formatId)));
  const { formats } = await readFormats(ctx, [...used]);
  return found.map((task) => {
    const company = companyOf(task, owners, timeZone);
    return {
      day: localDayText(task.performedAt ?? task.periodEnd, timeZone),
      ref: task.choreRef,
      name: task.choreName,
      result: task.result,
      by: task.performedByName ?? '',
      element: [...new Set([task.elementName, task.elementRef])].filter(Boolean).join(' · '),
      place: [task.buildingName, task.floorName, task.areaName].filter(Boolean).join(' · '),
      company: company.name,
      registration: company.registration,
      observation: task.observation,
      readings: task.readings.flatMap((reading) => tellReading(reading, formats, task.outOfLimits)),
      isCopied: (task.copies ?? []).length > 0,
      times: {
        doneAt: task.performedAt?.toISOString() ?? null,
        ...presentReceipt(receiptIn(task)),
        timeZone,
      },
    };
  });
};
