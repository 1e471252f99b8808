import { Fragment } from 'react';
import { callRoute, isConflict } from 'shared-kit/web/app';
import { SelectField, SidePanel, useContractForm } from 'shared-kit/web/form';
import { useEnumText, useTranslation } from 'shared-kit/web/i18n';
import { Trash2 } from 'shared-kit/web/icons';
import { useInvalidate, useRouteMutation } from 'shared-kit/web/query';
import { Button, Heading, notify, resolveConflict } from 'shared-kit/web/ui';
import { CatalogueField } from './catalogue-field.tsx';
import type { CatalogueDescription, Row } from './description.ts';
import { valuesOf, withoutUndefined } from './entry-values.ts';
import { useDeletion } from './use-deletion.ts';

export interface CataloguePanelProps {
  readonly description: CatalogueDescription;
  /** Null for a new entry. */
  readonly row: Row | null;
  /** What the new entry belongs to. */
  readonly scope?: Readonly<Record<string, unknown>>;
  readonly nameOf: (row: Row) => string;
  readonly onClose: () => void;
  /** Where to go when the entry is no more; closes the panel unless told. */
  readonly onDeleted?: () => void;
  /** True unless told. */
  readonly deletable?: boolean;
}

/** One entry: its fields in groups, saving with the conflict dialog, deletion. */
export const CataloguePanel = ({
  description,
  row,
  scope = {},
  nameOf,
  onClose,
  onDeleted = onClose,
  deletable = true,
}: CataloguePanelProps) => {
  const { t } = useTranslation('mfe-admin');
  const enums = useEnumText();
  const { routes, key } = description;
  const invalidate = useInvalidate();
  const create = useRouteMutation(routes.create);
  const remove = useDeletion(description, onDeleted);
  const contract = row === null ? routes.create : routes.update;
  const update = async (body: Record<string, unknown>): Promise<void> => {
    await callRoute(routes.update, { body } as never);
    await invalidate(routes.update);
  };
  const form = useContractForm(contract.body as never, {
    defaults: { ...valuesOf(description, row), ...(row === null ? scope : pick(row, scope)) } as never,
    onSubmit: async (values: object) => {
      const body = withoutUndefined(values);
      if (row === null) await create.mutateAsync({ body } as never);
      else await update(body);
      notify({ text: t('saved') });
    },
    onError: async (error, values) => {
      if (!isConflict(error)) return false;
      const theirs = error.current as Row;
      const answer = await resolveConflict({
        mine: values as Record<string, unknown>,
        theirs,
        fields: description.fields.map(({ name }) => ({ name, label: t(`fields.${name}`) })),
      });
      if (answer === null) return true;
      if (answer !== 'theirs') {
        const chosen = answer === 'mine' ? {} : answer.merged;
        await update(withoutUndefined({ ...(values as object), ...chosen, version: theirs.version }));
        notify({ text: t('saved') });
      } else await invalidate(routes.update);
      onClose();
      return true;
    },
  });
  const fields = description.fields.filter((field) => row === null || field.onCreateOnly !== true);
  return (
    <SidePanel
      title={row === null ? t(`catalogues.${key}.add`) : nameOf(row)}
      form={form}
      onClose={onClose}
      size="lg"
      actions={
        row === null || !deletable ? null : (
          <Button
            variant="ghost"
            colorPalette="red"
            marginEnd="auto"
            onClick={() => void remove(row, nameOf(row))}
          >
            <Trash2 aria-hidden />
            {t('delete')}
          </Button>
        )
      }
    >
      {fields.map((field, index) => (
        <Fragment key={field.name}>
          {field.group !== undefined && field.group !== fields[index - 1]?.group ? (
            <Heading as="h3" size="sm" marginTop="2">
              {t(`groups.${field.group}`)}
            </Heading>
          ) : null}
          <CatalogueField field={field} />
        </Fragment>
      ))}
      {row === null ? null : (
        <SelectField
          name="entityStatus"
          label={t('fields.entityStatus')}
          options={enums.options('entityStatus')}
          {...(key === 'elements' ? { help: t('help.deactivateElement') } : {})}
        />
      )}
    </SidePanel>
  );
};

const pick = (row: Row, scope: Readonly<Record<string, unknown>>): Record<string, unknown> =>
  Object.fromEntries(Object.keys(scope).map((name) => [name, row[name]]));
