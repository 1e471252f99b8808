import type { FieldError } from 'shared-kit/contracts/error-codes';
import type { saveRiteYear as contract, Figure } from 'shared-kit/contracts/legal/rite-certificate';
import { riteFigures } from 'shared-kit/contracts/legal/rite-certificate';
import type { InTransaction } from 'shared-kit/server/http/context';
import type { Handler } from 'shared-kit/server/http/define-route';
import { ApiError, duplicateKey, fail } from 'shared-kit/server/http/errors';
import { presentYear, type RiteYearRecord, riteYears, unwritten, yearId } from './rite-year.model.ts';

export const saveRiteYear: Handler<typeof contract> = async ({ body }, ctx) => {
  const { installationId, year, version, ...given } = body;
  refuseFaults(given.figures);
  const key = { _id: yearId(installationId, year), installationId, year };
  const saving = ctx.transaction(async (session) => {
    const before = await riteYears(ctx.db).findOne({ _id: key._id }, { session });
    if ((before?.version ?? 0) !== version) return fail('versionConflict');
    const after = await write({ ...key, ...given, version: version + 1 }, version, {
      ctx,
      session,
    });
    const told = ({ figures, declaration, remarks }: Pick<RiteYearRecord, keyof typeof given>) => ({
      figures,
      declaration,
      remarks,
    });
    await ctx.audit(
      {
        action: 'riteYear.saved',
        entityType: 'RiteYear',
        entityId: year,
        before: told(before ?? unwritten),
        after: told(after),
      },
      session,
    );
    return { data: presentYear(after) };
  });
  return saving.catch(async (error: unknown) => {
    if (duplicateKey(error) === null && !isConflict(error)) throw error;
    const current = await riteYears(ctx.db).findOne({ _id: key._id });
    return fail('versionConflict', { current: presentYear(current) });
  });
};

const isConflict = (error: unknown): boolean => error instanceof ApiError && error.code === 'versionConflict';

const write = async (
  record: RiteYearRecord,
  version: number,
  { ctx: { db }, session }: InTransaction,
): Promise<RiteYearRecord> => {
  if (version === 0) {
    await riteYears(db).insertOne(record, { session });
    return record;
  }
  const { _id, ...change } = record;
  const after = await riteYears(db).findOneAndUpdate(
    { _id, version },
    { $set: change },
    { session, returnDocument: 'after' },
  );
  return after ?? fail('versionConflict');
};

/** A figure is written once, in a unit of its own, and has either a value or a reason. */
const refuseFaults = (figures: readonly Figure[]): void => {
  const fields = figures.flatMap(({ key, unit, value, reason }, index): FieldError[] => {
    const units: readonly string[] = riteFigures[key];
    const isRepeated = figures.findIndex((each) => each.key === key) < index;
    return [
      ...(isRepeated ? [{ path: `figures.${index}.key`, code: 'repeated' }] : []),
      ...(units.includes(unit) ? [] : [{ path: `figures.${index}.unit`, code: 'invalidValue' }]),
      ...(value !== null && reason !== '' ? [{ path: `figures.${index}.reason`, code: 'invalidValue' }] : []),
    ];
  });
  if (fields.length > 0) fail('invalidInput', { fields });
};
