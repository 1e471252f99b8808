import { isConflict } from 'shared-kit/web/app';
import { useContractForm } from 'shared-kit/web/form';
import { useTranslation } from 'shared-kit/web/i18n';
import { useRouteMutation } from 'shared-kit/web/query';
import { confirm, notify } from 'shared-kit/web/ui';
import type { CatalogueDescription, Row } from './description.ts';
import { valuesOf, withoutUndefined } from './entry-values.ts';
import { useConflictFields } from './use-conflict-fields.ts';

type Values = Readonly<Record<string, unknown>>;

/** Thrown where the person thought better of it: the panel stays as it is. */
const changedMind = new Error('not saved after all');

/** The form of one entry: what it holds, how it is saved, what happens where another was faster. */
export const useEntryForm = (description: CatalogueDescription, row: Row | null, scope: Values) => {
  const { t } = useTranslation('mfe-admin');
  const { routes, key, stale = [], newBody, asksBeforeDeactivation = false } = description;
  const create = useRouteMutation(routes.create, { invalidates: stale });
  const update = useRouteMutation(routes.update, { invalidates: stale });
  const { fields, learn } = useConflictFields(description);
  const schema = row === null ? (newBody ?? routes.create.body) : routes.update.body;
  const deactivates = (values: Values): boolean =>
    asksBeforeDeactivation && row?.entityStatus === 1 && values.entityStatus === 0;
  const change = async (values: Values): Promise<void> => {
    try {
      await update.mutateAsync({ body: withoutUndefined(values) } as never);
    } catch (error) {
      if (isConflict(error)) await learn(values, error.current as Values);
      throw error;
    }
  };
  return useContractForm(schema as never, {
    defaults: { ...valuesOf(description, row), ...(row === null ? scope : kept(row, scope)) } as never,
    onSubmit: async (values: Values) => {
      const text = t(`deactivation.${key}`);
      const acceptLabel = t('deactivation.accept');
      if (deactivates(values) && !(await confirm({ text, acceptLabel, cancel: true, danger: true })))
        throw changedMind;
      if (row === null) await create.mutateAsync({ body: withoutUndefined(values) } as never);
      else await change(values);
      notify({ text: t('saved') });
    },
    onError: (error: unknown) => error === changedMind,
    ...(row === null ? {} : { conflictFields: fields }),
  });
};

/** What the entry belongs to is its own: a list may show more than one place. */
const kept = (row: Row, scope: Values): Values =>
  Object.fromEntries(Object.keys(scope).map((name) => [name, row[name]]));
