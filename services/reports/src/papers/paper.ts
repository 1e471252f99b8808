/** What a document is before it is issued: what it says in no language, what it lacks, and how it reads in one. */
import type { LanguageCode } from 'shared-kit/contracts/enums';
import { type Gap, mostPaperDays, type PaperKind } from 'shared-kit/contracts/reports/papers';
import { type BuildingV2, buildingsV2 } from 'shared-kit/contracts/views/structure';
import { dayOfText, daysBetween } from 'shared-kit/domain/dates/civil-day';
import { localDayText, startOfLocalDay } from 'shared-kit/domain/dates/local-day';
import { databaseOf } from 'shared-kit/server/database/mongo';
import type { RequestContext } from 'shared-kit/server/http/context';
import { fail } from 'shared-kit/server/http/errors';
import type { PrintedDocument } from 'shared-kit/server/papers/documents';

export interface PaperQuery {
  readonly kind: PaperKind;
  readonly installationId: number;
  readonly from: string;
  readonly to: string;
  readonly buildingId: number | null;
}

/** Which days and places it is of. */
export interface PaperScope extends PaperQuery {
  /** `[start, end)`, the days as instants. */
  readonly start: Date;
  readonly end: Date;
  readonly timeZone: string;
  readonly installationName: string;
  /** Empty for the whole installation. */
  readonly buildingName: string;
  /** What was read already: several documents of the same scope share it. */
  readonly known: Map<string, Promise<unknown>>;
}

/** The last of its days that has come: what is not late yet is told as it stands. */
export const lastDayOf = ({ to, timeZone }: PaperScope, now: Date): string => {
  const today = localDayText(now, timeZone);
  return [today, to].toSorted()[0] ?? to;
};

/** So many records come at once: others are answered between them. */
export const factsAtOnce = 200;

/** Reads once for a scope, whichever documents ask for it. */
export const readOnce = <T>({ known }: PaperScope, key: string, read: () => Promise<T>): Promise<T> => {
  const reading = known.get(key) ?? read();
  known.set(key, reading);
  return reading as Promise<T>;
};

export interface Paper {
  /** The hash is of it. */
  readonly content: unknown;
  readonly gaps: readonly Gap[];
  /** Of its head; null for none. */
  readonly logoId: number | null;
  readonly describe: (language: LanguageCode, at: string) => PrintedDocument;
}

export type ReadPaper = (ctx: RequestContext, scope: PaperScope) => Promise<Paper>;

/** 400 where the days do not fit, or the building is another installation's. */
export const paperScope = async (ctx: RequestContext, query: PaperQuery): Promise<PaperScope> => {
  const { installationId, from, to, buildingId } = query;
  const code = to < from ? 'beforeFrom' : daysBetween(from, to) >= mostPaperDays ? 'tooLong' : null;
  if (code) fail('invalidInput', { fields: [{ path: 'to', code }] });
  const installation = (await ctx.views.installation(installationId)) ?? fail('notFound');
  const { timeZone, name: installationName } = installation;
  const day = (number: number) => new Date(startOfLocalDay(number, timeZone));
  return {
    kind: query.kind,
    installationId,
    from,
    to,
    buildingId,
    timeZone,
    installationName,
    start: day(dayOfText(from)),
    end: day(dayOfText(to) + 1),
    buildingName: buildingId === null ? '' : await buildingNamed(ctx, query),
    known: new Map(),
  };
};

const buildingNamed = async (
  { db }: Pick<RequestContext, 'db'>,
  { kind, installationId, buildingId }: PaperQuery,
): Promise<string> => {
  const found =
    kind === 'owner' || buildingId === null
      ? null
      : await databaseOf(db).collection<BuildingV2>(buildingsV2).findOne({ _id: buildingId, installationId });
  return found?.name ?? fail('invalidInput', { fields: [{ path: 'buildingId', code: 'notFound' }] });
};
