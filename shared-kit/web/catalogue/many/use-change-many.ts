import * as z from 'zod/mini';
import { mostChanged } from '../../../contracts/catalogues/change-many.ts';
import { ApiError, isConflict } from '../../app/http/errors.ts';
import { errorTextOf, handleApiError } from '../../app/http/handle-api-error.ts';
import { useFormat } from '../../i18n/use-format.ts';
import { useKitText } from '../../i18n/use-kit-text.ts';
import { resourceOf } from '../../query/route-key.ts';
import { useInvalidate } from '../../query/use-route-mutation.ts';
import { sendForAnswer } from '../../saving/sender.ts';
import { showError } from '../../ui/dialogs/imperative.ts';
import { inParts, type PartsAnswer } from '../../ui/dialogs/in-parts.ts';
import { notify } from '../../ui/toasts/toasts.ts';
import type { Catalogue, Row, Values } from '../catalogue.ts';
import { useRowName } from '../list/use-columns.tsx';
import { useCatalogueText } from '../use-catalogue-text.ts';

interface Change {
  readonly row: Row;
  readonly fields: Values;
}

const isParts = (value: unknown): value is Values =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** Whether the fields would change anything in the entry; of values by key, those that are given. */
export const differs = (row: Values, fields: Values): boolean =>
  Object.entries(fields).some(([name, value]) =>
    isParts(value) ? differs(partsIn(row[name]), value) : (row[name] ?? null) !== (value ?? null),
  );

const partsIn = (value: unknown): Values => (isParts(value) ? value : {});

const conflicting = z.array(z.looseObject({ id: z.number() }));
const itemPath = /^items\.(\d+)\.(.+)$/;
/** So many names are read. */
const mostTold = 8;

/** What is said where not all went through. */
const words = {
  change: { none: 'bulk.nothingChanged', some: 'bulk.partChanged' },
  undo: { none: 'bulk.nothingUndone', some: 'bulk.partUndone' },
} as const;

/**
 * Changes several entries of one installation, with a way back: by one call, all or none, and more than a call takes by calls one after
 * the other, until one is refused. What is given may be another for each entry. Answers the entries that are still to be changed.
 */
export const useChangeMany = (catalogue: Catalogue, labelOf?: (path: string) => string) => {
  const t = useKitText();
  const { number } = useFormat();
  const text = useCatalogueText(catalogue);
  const nameOf = useRowName(catalogue);
  const invalidate = useInvalidate();

  const tell = async (error: unknown, changes: readonly Change[], title: string): Promise<void> => {
    const rows = new Map(changes.map(({ row }) => [row.id, row]));
    const theirs = isConflict(error) ? z.safeParse(conflicting, error.current) : null;
    const names = (theirs?.success ? theirs.data : []).flatMap(({ id }) => {
      const row = rows.get(id);
      return row ? [nameOf(row)] : [];
    });
    const field = error instanceof ApiError ? itemPath.exec(error.fields[0]?.path ?? '') : null;
    const refused = field ? changes[Number(field[1])] : undefined;
    if (names.length > 0)
      await showError({ title, text: [t('bulk.overtaken'), ...names.slice(0, mostTold)].join('\n') });
    else if (refused && field)
      await showError({
        title,
        text: `${nameOf(refused.row)} · ${(labelOf ?? text.label)(field[2] ?? '')}: ${errorTextOf(error)}`,
      });
    else await handleApiError(error, title);
  };
  const send = async (changes: readonly Change[]): Promise<PartsAnswer<Change, readonly Row[]>> => {
    const { many, routes, stale } = catalogue;
    if (!many) return { answers: [] };
    const sent = await inParts(changes, {
      most: mostChanged,
      text: t('bulk.running'),
      send: async (part) => {
        const body = {
          installationId: part[0]?.row.installationId,
          items: part.map(({ row: { id, version }, fields }) => ({ ...fields, id, version })),
        };
        return (await sendForAnswer(many.route, { body })).data;
      },
    });
    await invalidate(resourceOf(routes.list), 'places', ...stale);
    return sent;
  };
  const run = async (changes: readonly Change[], what: keyof typeof words): Promise<readonly Row[]> => {
    const { answers, refused } = await send(changes);
    const changed = answers.flat();
    const said = { changed: number(changed.length), total: number(changes.length) };
    if (refused)
      await tell(refused.error, refused.part, t(words[what][changed.length === 0 ? 'none' : 'some'], said));
    return changed;
  };
  const undo = async (changed: readonly Row[], changes: readonly Change[]): Promise<void> => {
    const before = new Map(changes.map((change) => [change.row.id, change]));
    const back = changed.map((row) => {
      const { row: former, fields } = before.get(row.id) ?? { row, fields: {} };
      return { row, fields: formerOf(former, fields) };
    });
    const undone = await run(back, 'undo');
    if (undone.length > 0) notify({ text: t('bulk.undone', { count: undone.length }) });
  };
  return async (rows: readonly Row[], given: Values | ((row: Row) => Values)): Promise<readonly Row[]> => {
    const changes = rows
      .map((row) => ({ row, fields: typeof given === 'function' ? given(row) : given }))
      .filter(({ row, fields }) => differs(row, fields));
    if (changes.length === 0) {
      notify({ text: t('bulk.done', { count: 0 }) });
      return [];
    }
    const changed = await run(changes, 'change');
    if (changed.length > 0)
      notify({
        text: t('bulk.done', { count: changed.length }),
        undo: () => void undo(changed, changes),
      });
    if (changed.length === changes.length) return [];
    const done = new Set(changed.map(({ id }) => id));
    return rows.filter(({ id }) => !done.has(id));
  };
};

const formerOf = (row: Values, fields: Values): Values =>
  Object.fromEntries(
    Object.entries(fields).map(([name, value]) => [
      name,
      isParts(value) ? formerOf(partsIn(row[name]), value) : (row[name] ?? null),
    ]),
  );
