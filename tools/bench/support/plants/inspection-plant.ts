/** A hundred thousand inspections and their like: in each installation, series of visits that follow each other. */
import { inspectionKeys } from '@services/inspections/inspections/describe-inspections';
import { type InspectionRecord, inspections } from '@services/inspections/inspections/inspection.model';
import { InspectionStatus } from 'shared-kit/contracts/enums';
import { dayOfText, dayText, monthsLater } from 'shared-kit/domain/dates/civil-day';
import type { Connection } from 'shared-kit/server/database/mongo';

export const inspectionSizes = { inspections: 100_000, installations: 200 } as const;
const atOnce = 5000;
/** Visits of each series; the last one is the one that stands. */
const visits = 4;
const categories = 25;
const periods = [12, 24, 48, 60] as const;
const each = inspectionSizes.inspections / inspectionSizes.installations;

const bodyOf = (id: number, index: number, today: string): InspectionRecord => {
  const series = Math.floor(index / visits);
  const periodMonths = periods[series % periods.length] ?? 12;
  const last = dayText(dayOfText(today) + ((series * 37) % 700) - 30);
  const date = monthsLater(last, -periodMonths * (visits - (index % visits)));
  const isLast = index % visits === visits - 1;
  const isFailed = isLast && series % 30 === 0;
  const body = {
    ...inspections.blank(),
    _id: id,
    installationId: 1 + Math.floor((id - 1) / each),
    inspectionType: ([0, 1, 3] as const)[series % 3] ?? 0,
    name: `Inspección ${series}`,
    inspectionCategoryId: 1 + (series % categories),
    periodMonths,
    date,
    elementIds: [id % 300],
    status: isFailed ? InspectionStatus.fail : InspectionStatus.pass,
    grade: 'Favorable',
    nextDate: monthsLater(date, periodMonths),
    writtenByName: 'Ana',
    documents: [],
    defects: [],
    papers: [],
    people: [],
    readers: [],
    wasDue: date,
    wasDueDay: null,
    dueDay: null,
    followsId: index % visits === 0 ? null : id - 1,
    supersededById: isLast ? null : id + 1,
    companyId: null,
  };
  return { ...body, ...inspectionKeys(body) };
};

export const plantInspections = async (db: Connection, today: string): Promise<void> => {
  for (let first = 1; first <= inspectionSizes.inspections; first += atOnce) {
    const batch = Array.from({ length: atOnce }, (_, offset) => {
      const id = first + offset;
      return bodyOf(id, (id - 1) % each, today);
    });
    await inspections(db).insertMany(batch, { ordered: false });
  }
};
