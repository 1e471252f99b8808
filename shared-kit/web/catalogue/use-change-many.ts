import * as z from 'zod/mini';
import { ApiError, isConflict } from '../app/errors.ts';
import { errorTextOf, handleApiError } from '../app/handle-api-error.ts';
import { useKitText } from '../i18n/use-kit-text.ts';
import { resourceOf } from '../query/route-key.ts';
import { useInvalidate } from '../query/use-route-mutation.ts';
import { sendForAnswer } from '../saving/sender.ts';
import { showError } from '../ui/dialogs/imperative.ts';
import { notify } from '../ui/toasts/toasts.ts';
import type { Catalogue, Row, Values } from './catalogue.ts';
import { useCatalogueText } from './use-catalogue-text.ts';
import { useRowName } from './use-columns.tsx';

interface Change {
  readonly row: Row;
  readonly fields: Values;
}

/** Whether the fields would change anything in the entry. */
export const differs = (row: Row, fields: Values): boolean =>
  Object.entries(fields).some(([name, value]) => row[name] !== value);

const conflicting = z.array(z.looseObject({ id: z.number() }));
const itemPath = /^items\.(\d+)\.(.+)$/;
/** So many names are read. */
const mostTold = 8;

/** Changes several entries of one installation by one call, all or none, with a way back; answers whether it went through. */
export const useChangeMany = (catalogue: Catalogue) => {
  const t = useKitText();
  const text = useCatalogueText(catalogue);
  const nameOf = useRowName(catalogue);
  const invalidate = useInvalidate();

  const tell = async (error: unknown, changes: readonly Change[]): Promise<void> => {
    const rows = new Map(changes.map(({ row }) => [row.id, row]));
    const theirs = isConflict(error) ? z.safeParse(conflicting, error.current) : null;
    const names = (theirs?.success ? theirs.data : []).flatMap(({ id }) => {
      const row = rows.get(id);
      return row ? [nameOf(row)] : [];
    });
    const field = error instanceof ApiError ? itemPath.exec(error.fields[0]?.path ?? '') : null;
    const refused = field ? changes[Number(field[1])] : undefined;
    if (names.length > 0)
      await showError({
        title: t('bulk.nothingChanged'),
        text: [t('bulk.overtaken'), ...names.slice(0, mostTold)].join('\n'),
      });
    else if (refused && field)
      await showError({
        title: t('bulk.nothingChanged'),
        text: `${nameOf(refused.row)} · ${text.label(field[2] ?? '')}: ${errorTextOf(error)}`,
      });
    else await handleApiError(error, t('bulk.nothingChanged'));
  };
  const send = async (changes: readonly Change[]): Promise<readonly Row[] | null> => {
    const { many, routes, stale } = catalogue;
    if (!many) return null;
    const body = {
      installationId: changes[0]?.row.installationId,
      items: changes.map(({ row: { id, version }, fields }) => ({ ...fields, id, version })),
    };
    try {
      return (await sendForAnswer(many.route, { body })).data;
    } catch (error) {
      await tell(error, changes);
      return null;
    } finally {
      await invalidate(resourceOf(routes.list), 'places', ...stale);
    }
  };
  const undo = async (changed: readonly Row[], changes: readonly Change[]): Promise<void> => {
    const before = new Map(changes.map(({ row }) => [row.id, row]));
    const back = changed.map((row) => ({
      row,
      fields: formerOf(before.get(row.id) ?? row, changes[0]?.fields ?? {}),
    }));
    if (await send(back)) notify({ text: t('bulk.undone', { count: back.length }) });
  };
  return async (rows: readonly Row[], fields: Values): Promise<boolean> => {
    const changes = rows.filter((row) => differs(row, fields)).map((row) => ({ row, fields }));
    if (changes.length === 0) {
      notify({ text: t('bulk.done', { count: 0 }) });
      return true;
    }
    const changed = await send(changes);
    if (!changed) return false;
    notify({
      text: t('bulk.done', { count: changed.length }),
      undo: () => void undo(changed, changes),
    });
    return true;
  };
};

const formerOf = (row: Row, fields: Values): Values =>
  Object.fromEntries(Object.keys(fields).map((name) => [name, row[name] ?? null]));
