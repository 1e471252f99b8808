/** Luminaires of a draft, as many as somebody has measured since the last time. */
import type { saveLuminaires as contract } from 'shared-kit/contracts/low-voltage/low-voltage-parts';
import type { ClientSession } from 'shared-kit/server/database/mongo';
import type { RequestContext } from 'shared-kit/server/http/context';
import type { InputOf, RecordHandler } from 'shared-kit/server/http/define-route';
import { fail } from 'shared-kit/server/http/errors';
import { checkDraft, missingReason, orConflict, refuseFields, unknownFiles } from './draft.ts';
import { type FoundLuminaires, findLuminaires } from './find-report.ts';
import { type LuminaireRecord, parts } from './part.model.ts';
import { presentLuminaire } from './present.ts';
import { reports } from './report.model.ts';
import { reportAudit } from './report-audit.ts';

type Given = InputOf<typeof contract>['body']['luminaires'];

interface Change {
  readonly before: LuminaireRecord;
  readonly after: LuminaireRecord;
}

export const saveLuminaires: RecordHandler<typeof contract, FoundLuminaires> = (
  { body: { luminaires: given }, located },
  ctx,
) => {
  const { report } = located;
  checkDraft(report);
  checkGiven(given, located, ctx);
  checkVersions(given, located);
  const changes = changesOf(given, located);
  const saving = ctx.transaction(async (session) => {
    await write(changes, ctx, session);
    await writeScopes(changes, ctx, session);
    const told = (side: keyof Change) => ({
      luminaires: changes.map(
        ({ [side]: { elementName, isIncluded, reason, readings, note, photoIds } }) => ({
          elementName,
          isIncluded,
          reason,
          readings,
          note,
          photoIds,
        }),
      ),
    });
    const values = { before: told('before'), after: told('after') };
    await ctx.audit(reportAudit('luminaires.updated', report._id, values), session);
    return { data: changes.map(({ after }) => presentLuminaire(after, report)) };
  });
  return orConflict(saving, async () => {
    const ids = given.map(({ elementId }) => elementId);
    const now = (await findLuminaires(ctx, report._id, { elementIds: ids })) ?? fail('notFound');
    checkDraft(now.report);
    checkVersions(given, now);
    return fail('notFound');
  });
};

const checkGiven = (given: Given, found: FoundLuminaires, { caller }: RequestContext): void =>
  refuseFields(
    given.flatMap((luminaire, index) => {
      const path = `luminaires.${index}`;
      const first = given.findIndex(({ elementId }) => elementId === luminaire.elementId);
      if (first < index) return [{ path: `${path}.elementId`, code: 'repeated' }];
      const known = found.luminaires.find(({ elementId }) => elementId === luminaire.elementId);
      if (!known) return [{ path: `${path}.elementId`, code: 'notFound' }];
      const taking = { caller, held: known.photoIds ?? [] };
      return [
        ...missingReason(luminaire, `${path}.reason`),
        ...unknownFiles(luminaire.photoIds, (each) => `${path}.photoIds.${each}`, { at: found, taking }),
      ];
    }),
  );

/** 409 with those that somebody else has changed. */
const checkVersions = (given: Given, { report, luminaires }: FoundLuminaires): void => {
  const changed = luminaires.filter(({ elementId, version }) =>
    given.some((each) => each.elementId === elementId && each.version !== version),
  );
  if (changed.length > 0)
    fail('versionConflict', { current: changed.map((each) => presentLuminaire(each, report)) });
};

const changesOf = (given: Given, { luminaires }: FoundLuminaires): Change[] =>
  given.flatMap(({ version, ...luminaire }) => {
    const before = luminaires.find(({ elementId }) => elementId === luminaire.elementId);
    if (!before) return [];
    const reason = luminaire.isIncluded ? '' : luminaire.reason.trim();
    return [{ before, after: { ...before, ...luminaire, reason, version: version + 1 } }];
  });

const write = async (
  changes: readonly Change[],
  { db }: RequestContext,
  session: ClientSession,
): Promise<void> => {
  const { matchedCount } = await parts(db).bulkWrite(
    changes.map(
      ({
        before,
        after: { _id, isIncluded, reason, use, normalLux, readings, note, photoIds, version },
      }) => ({
        updateOne: {
          filter: { _id, state: 'draft' as const, version: before.version },
          update: {
            $set: { isIncluded, reason, use, normalLux, readings, note, photoIds: photoIds ?? [], version },
          },
        },
      }),
    ),
    { session },
  );
  if (matchedCount < changes.length) fail('versionConflict');
};

/** The report knows what it measures, for its list. */
const writeScopes = async (
  changes: readonly Change[],
  { db }: RequestContext,
  session: ClientSession,
): Promise<void> => {
  const moved = changes.filter(({ before, after }) => before.isIncluded !== after.isIncluded);
  const idsOf = (isIncluded: boolean) =>
    moved.filter(({ after }) => after.isIncluded === isIncluded).map(({ after }) => after.elementId);
  const [first] = moved;
  if (!first) return;
  const filter = { _id: first.before.reportId };
  await reports(db).bulkWrite(
    [
      { updateOne: { filter, update: { $addToSet: { elementIds: { $each: idsOf(true) } } } } },
      { updateOne: { filter, update: { $pull: { elementIds: { $in: idsOf(false) } } } } },
    ],
    { session },
  );
};
