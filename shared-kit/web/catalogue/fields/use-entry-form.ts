import * as z from 'zod/mini';
import type { RouteContract } from '../../../contracts/route.ts';
import { isConflict } from '../../app/http/errors.ts';
import { useContractForm } from '../../form/use-contract-form.ts';
import { useKitText } from '../../i18n/use-kit-text.ts';
import { useSaveRecord } from '../../query/use-save-record.ts';
import { decideLater, type Saved } from '../../saving/outcome.ts';
import { confirm } from '../../ui/dialogs/imperative.ts';
import { notify } from '../../ui/toasts/toasts.ts';
import type { Catalogue, Row, Values } from '../catalogue.ts';
import { useCatalogueText } from '../use-catalogue-text.ts';
import { valuesOf, withoutUndefined } from './entry-values.ts';
import { useAskMeaning } from './use-ask-meaning.ts';
import { useConflictFields } from './use-conflict-fields.ts';

const madeSchema = z.object({ data: z.looseObject({ id: z.number() }) });

/** How a new entry is made that begins with more than its form says. */
export interface OtherCreate {
  readonly route: RouteContract;
  /** Sent beside what the form holds. */
  readonly values: Values;
}

/** Told the id of a new entry, and what was answered of it. */
export type OnMade = (id: Row['id'], made: Values) => void;

interface NewEntry {
  readonly scope: Values;
  readonly createBy?: OtherCreate | undefined;
  readonly onMade?: OnMade | undefined;
}

/** The form of one entry: what it holds, how it is saved, what happens where another was faster. */
export const useEntryForm = (
  catalogue: Catalogue,
  row: Row | null,
  { scope, createBy, onMade }: NewEntry,
) => {
  const t = useKitText();
  const text = useCatalogueText(catalogue);
  const { routes, stale, newBody, asksBeforeDeactivation } = catalogue;
  const create = useSaveRecord<RouteContract>(createBy?.route ?? routes.create, { invalidates: stale });
  const update = useSaveRecord<RouteContract>(routes.update, { invalidates: stale });
  const reword = useSaveRecord<RouteContract>(catalogue.rewording?.route ?? routes.update, {
    invalidates: stale,
  });
  const askMeaning = useAskMeaning(catalogue, row);
  const { fields, learn } = useConflictFields(catalogue);
  const deactivates = (values: Values): boolean =>
    asksBeforeDeactivation && row?.entityStatus === 1 && values.entityStatus === 0;
  const change = async (values: Values): Promise<Saved<unknown, unknown>> => {
    const meaning = await askMeaning(values);
    if (meaning === null) return decideLater(values);
    const save = meaning === 'same' ? reword : update;
    try {
      return await save({ body: withoutUndefined(values) });
    } catch (error) {
      const stored = isConflict(error) ? z.safeParse(routes.entity, error.current) : null;
      if (stored?.success) await learn(values, stored.data);
      throw error;
    }
  };
  return useContractForm(row === null ? newBody : (routes.update.body ?? newBody), {
    defaults: valuesOf(catalogue, row, scope),
    onSubmit: async (values) => {
      const question = { text: text.deactivation, acceptLabel: t('catalogue.deactivate') };
      if (deactivates(values) && !(await confirm({ ...question, cancel: true, danger: true })))
        return decideLater(values);
      const saved = await (row === null
        ? create({ body: withoutUndefined({ ...values, ...createBy?.values }) })
        : change(values));
      if (saved.outcome === 'saved') {
        notify({ text: t('saved') });
        const made = row === null ? z.safeParse(madeSchema, saved.answer) : null;
        if (made?.success) onMade?.(made.data.data.id, made.data.data);
      }
      return saved;
    },
    ...(row === null ? {} : { conflictFields: fields }),
  });
};
