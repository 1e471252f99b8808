import * as z from 'zod/mini';
import { isConflict } from '../app/errors.ts';
import { useContractForm } from '../form/use-contract-form.ts';
import { useKitText } from '../i18n/use-kit-text.ts';
import { useRouteMutation } from '../query/use-route-mutation.ts';
import { confirm } from '../ui/dialogs/imperative.ts';
import { notify } from '../ui/toasts/toasts.ts';
import type { Catalogue, Row, Values } from './catalogue.ts';
import { valuesOf, withoutUndefined } from './entry-values.ts';
import { useCatalogueText } from './use-catalogue-text.ts';
import { useConflictFields } from './use-conflict-fields.ts';

/** Thrown where the person thought better of it: the panel stays as it is. */
const changedMind = new Error('not saved after all');

/** The form of one entry: what it holds, how it is saved, what happens where another was faster. */
export const useEntryForm = (catalogue: Catalogue, row: Row | null, scope: Values) => {
  const t = useKitText();
  const text = useCatalogueText(catalogue);
  const { routes, stale, newBody, asksBeforeDeactivation } = catalogue;
  const create = useRouteMutation(routes.create, { invalidates: stale });
  const update = useRouteMutation(routes.update, { invalidates: stale });
  const { fields, learn } = useConflictFields(catalogue);
  const deactivates = (values: Values): boolean =>
    asksBeforeDeactivation && row?.entityStatus === 1 && values.entityStatus === 0;
  const change = async (values: Values): Promise<void> => {
    try {
      await update.mutateAsync({ body: withoutUndefined(values) });
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
        throw changedMind;
      if (row === null) await create.mutateAsync({ body: withoutUndefined(values) });
      else await change(values);
      notify({ text: t('saved') });
    },
    onError: (error) => error === changedMind,
    ...(row === null ? {} : { conflictFields: fields }),
  });
};
